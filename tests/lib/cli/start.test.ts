import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { useBundled } from './bundled-program'

const folder = mkdtempSync(join(tmpdir(), 'triptych-start-'))

const program = useBundled('lib/cli/start')
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the program as `npm start` does, until it ends by itself. */
async function start(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ code: number | null; errors: string; said: string }> {
  const child: ChildProcess = spawn(process.execPath, [program(), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 600_000,
    env: { ...process.env, PORT: '0', SERVICE_PORT: '0', TRIPTYCH_DATA: folder, ...env },
  })
  let errors = ''
  let said = ''
  child.stdout?.on('data', (chunk) => {
    said += chunk
  })
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  const [code] = await once(child, 'close')
  return { code, errors, said }
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

  // Each start takes a second. What else options may not be is in start-options.test.ts and node-option.test.ts.
  test.each([
    ['an unknown option', ['--nodes'], {}, 'There is no option --nodes.'],
    [
      'a bad address in the settings',
      [],
      { NODES: 'geth=ws://user:secret@x' },
      'The node geth has no http or https URL.',
    ],
    [
      'a project folder that is none',
      [],
      { PROJECT: 'package.json' },
      'The project folder package.json cannot be read',
    ],
    [
      'a project folder and readers elsewhere',
      ['--project', '.'],
      { PUBLIC_ORIGIN: 'https://triptych.example' },
      'A project folder works only for readers on this machine, but PUBLIC_ORIGIN is set.',
    ],
  ])('error: %s ends it in one line', async (_, args, env, message) => {
    const { code, errors } = await start(env, ...args)
    expect(code).toBe(1)
    expect(errors).toContain(message)
    expect(errors).not.toContain('secret')
    expect(errors.trim().split('\n')).toHaveLength(1)
  })

  test('args: --help says what may follow, and starts nothing', async () => {
    const { code, said } = await start({}, '--help')
    expect(code).toBe(0)
    expect(said).toContain('--node [[NAME=]URL]')
    expect(said).not.toContain('Triptych   http')
  })
})
