import { spawn } from 'node:child_process'
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '@/lib/cli/free-port'
import { endProgram, type Program } from './program'
import { untilNodeAnswers } from './until-node-answers'

/** A real Hardhat node in a project of its own, with no contract and no settings. */
export async function startHardhatNode(port?: number): Promise<Program> {
  const at = port ?? (await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'triptych-hardhat-'))
  writeFileSync(join(folder, 'package.json'), '{"name":"node-of-tests","private":true}')
  writeFileSync(join(folder, 'hardhat.config.js'), 'module.exports = { solidity: "0.8.30" }\n')
  // It runs only where it is installed.
  symlinkSync(resolve('tests/node_modules'), join(folder, 'node_modules'))
  const program = createRequire(import.meta.url).resolve('hardhat/internal/cli/bootstrap')
  const config = join(folder, 'hardhat.config.js')
  const child = spawn(
    process.execPath,
    [program, '--config', config, 'node', '--hostname', '127.0.0.1', '--port', String(at)],
    { cwd: folder, stdio: 'ignore', env: { ...process.env, HARDHAT_DISABLE_TELEMETRY_PROMPT: 'true' } },
  )
  const url = `http://127.0.0.1:${at}`
  await untilNodeAnswers(url, child)
  return { url, [Symbol.asyncDispose]: () => endProgram(child, 'SIGKILL') }
}
