import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '@/lib/cli/free-port'
import { endProgram, type Program } from './program'
import { untilNodeAnswers } from './until-node-answers'

const PACKAGED = 'tests/node_modules/@foundry-rs/anvil-linux-amd64/bin/anvil'

/** The optional dependency, where it fits this machine; else the program that is installed. */
const ANVIL =
  process.platform === 'linux' && process.arch === 'x64' && existsSync(PACKAGED) ? PACKAGED : 'anvil'

export type Anvil = Program & { port: number; kill: () => Promise<void>; stop: () => Promise<void> }

/** A real anvil on a loopback port, a free one unless it is named, with further options of its own. */
export async function startAnvil({
  port,
  args = [],
}: {
  port?: number
  args?: string[]
} = {}): Promise<Anvil> {
  const at = port ?? (await freePort())
  const child: ChildProcess = spawn(
    ANVIL,
    ['--silent', '--host', '127.0.0.1', '--port', String(at), ...args],
    {
      stdio: 'ignore',
    },
  )
  const url = `http://127.0.0.1:${at}`
  await untilNodeAnswers(url, child)
  const kill = () => endProgram(child, 'SIGKILL')
  return { url, port: at, kill, stop: () => endProgram(child), [Symbol.asyncDispose]: kill }
}
