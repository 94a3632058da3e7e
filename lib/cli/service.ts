import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { createService } from '@/lib/service/create-service'
import { parseServiceConfig, type ServiceConfig, ServiceConfigError } from '@/lib/service/service-config'
import { logFault, logRequest } from './service-log'

const USAGE = 'Usage: npm run service -- --config FILE'

async function main() {
  const { values } = parseArgs({ options: { config: { type: 'string' } } })
  if (!values.config) throw new ServiceConfigError(USAGE)
  const config = await readConfigFile(values.config)
  const service = await createService(config, { onAnswered: logRequest, onFault: logFault }).start()
  process.stdout.write(`listening on ${service.url}\n`)
  const stop = () => {
    service.stop().catch(fail)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

async function readConfigFile(path: string): Promise<ServiceConfig> {
  return parseServiceConfig(parseJson(await readText(path)))
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new ServiceConfigError(`The config file ${path} cannot be read.`)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The parser's own message quotes the file, which holds keys.
    throw new ServiceConfigError('The config file is not JSON.')
  }
}

function fail(error: unknown) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

main().catch(fail)
