import { writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { readConfigFile } from '@/lib/cli/config-file'
import { ServiceConfigError } from '@/lib/service/config/service-config'
import { networkAt, withDirectory } from '../service/running-service'

const SECRET = 'canary-0123456789abcdef'

const CONFIG = {
  listen: { host: '127.0.0.1', port: 0 },
  networks: { main: networkAt([`http://127.0.0.1:8545/${SECRET}`]) },
  plans: { core: { dailyCredits: 1_000 } },
  ledger: 'sqlite:x',
  keys: [{ key: SECRET, plan: 'core', label: 'mine' }],
}
const TEXT = JSON.stringify(CONFIG, null, 2)

/** Writes a file, and reads it as the service does. */
const read = (text: string) =>
  withDirectory(async (directory) => {
    const path = `${directory}/config.json`
    await writeFile(path, text)
    const failed = (error: Error) => ({ error, says: error.message.replace(path, 'FILE') })
    return readConfigFile(path).then((config) => ({ config }), failed)
  })

describe('readConfigFile', () => {
  test('default', async () => {
    expect(await read(TEXT)).toMatchObject({ config: { ledger: 'sqlite:x' } })
  })

  test('behavior: a byte order mark before it is left out', async () => {
    expect(await read(`\uFEFF${TEXT}`)).toMatchObject({ config: { ledger: 'sqlite:x' } })
  })

  test.each([
    [
      'a comma too many',
      TEXT.replace(/,\s*"keys"/, ',,"keys"'),
      /^The config file FILE is not JSON: line 23, column 24: a name in double quotes was expected\.$/,
    ],
    [
      'a file that was cut off',
      TEXT.slice(0, TEXT.indexOf(SECRET, TEXT.indexOf('"keys"')) + 5),
      /^The config file FILE is not JSON: line \d+, column \d+: it is truncated\.$/,
    ],
    ['an empty file', '', /^The config file FILE is not JSON: line 1, column 1: it is truncated\.$/],
  ])('error: %s is told by line and column', async (_, text, says) => {
    const told = await read(text)
    expect(told).toMatchObject({ error: expect.any(ServiceConfigError), says: expect.stringMatching(says) })
    expect(JSON.stringify(told)).not.toContain('canary')
  })

  test.each([
    ['at the top', TEXT.replace('"ledger"', '"ledger": "sqlite:y", "ledger"'), 'ledger'],
    ['of a plan', TEXT.replace('"dailyCredits"', '"dailyCredits": 5, "dailyCredits"'), 'dailyCredits'],
    ['that is the name of a plan', TEXT.replace('"core": {', '"core": {}, "core": {'), 'core'],
  ])('error: a field twice, %s', async (_, text, field) => {
    const told = await read(text)
    const says = expect.stringMatching(
      new RegExp(
        `^The config file FILE has the field ${field} twice in one object: line \\d+, column \\d+\\. .`,
      ),
    )
    expect(told).toMatchObject({ error: expect.any(ServiceConfigError), says })
    expect(JSON.stringify(told)).not.toContain('canary')
  })
})
