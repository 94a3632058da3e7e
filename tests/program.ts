import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type Program = AsyncDisposable & { url: string }

/** Runs a program, in TypeScript or not, that says `listening on URL`; what else it prints is read and dropped. */
export async function startProgram(path: string, ...args: string[]): Promise<Program & { pid: number }> {
  const loader = path.endsWith('.ts') ? ['--import', 'tsx'] : []
  return startCommand(process.execPath, [...loader, path, ...args])
}

/** The same for any command. */
export async function startCommand(
  command: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
): Promise<Program & { pid: number }> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], env })
  return {
    url: await untilListening(child),
    pid: child.pid ?? Number.NaN,
    [Symbol.asyncDispose]: () => endProgram(child),
  }
}

function untilListening({ stdout }: ChildProcess & { stdout: NodeJS.ReadableStream }): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: stdout })
    lines
      .on('line', (line) => {
        const [, url] = /^listening on (\S+)$/.exec(line) ?? []
        if (!url) return
        resolve(url)
        // Reading a log line by line would take from the time that is measured.
        lines.close()
        stdout.resume()
      })
      .on('close', () => reject(new Error('The program ended before it listened.')))
  })
}

export async function endProgram(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM') {
  child.kill(signal)
  if (child.exitCode === null) await once(child, 'exit')
}
