import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'triptych-start-'))

/** Runs the program as `npm start` does, until it ends by itself. */
async function start(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const program: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/start.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 150_000,
    env: { ...process.env, PORT: '0', SERVICE_PORT: '0', TRIPTYCH_DATA: folder, ...env },
  })
  let errors = ''
  program.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(program, 'close')
  return { code, errors }
}

describe('npm start', () => {
  test('error: with a bad setting it ends before anything is started, in one line that says what to do', async () => {
    const { code, errors } = await start({ CALLS_PER_SECOND: 'many' })
    expect(code).toBe(1)
    expect(errors.trim()).toBe(
      'CALLS_PER_SECOND must be a number above 0. Change it in the environment or in .env; .env.example explains it.',
    )
  })

  test('error: a data folder that cannot be written is named, with the setting that moves it', async () => {
    writeFileSync(join(folder, 'file'), '')
    const { code, errors } = await start({ TRIPTYCH_DATA: join(folder, 'file') })
    expect(code).toBe(1)
    expect(errors).toContain(`${join(folder, 'file')}`)
    expect(errors).toContain('TRIPTYCH_DATA')
    expect(errors.trim().split('\n')).toHaveLength(1)
  })
})
