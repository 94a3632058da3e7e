import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import openZeppelin from '@openzeppelin/contracts/package.json' with { type: 'json' }
import solc from 'solc/package.json' with { type: 'json' }
import { keptOnDisk } from './kept-on-disk'

type ReadImport = (path: string) => { contents: string }
type Solc = { compile: (input: string, callbacks?: { import: ReadImport }) => string }

const modules = createRequire(import.meta.url)

/** The output of a compiler of this version, which is opened only if it was not asked the same in an earlier run. */
export const compileOnceBy =
  (version: string, open: () => (input: string) => string) =>
  (input: string): string =>
    readKept([version, input], () => open()(input))

/** What the installed compiler makes of standard JSON, which it is asked once for all runs: its module takes a second to load. */
export const compileOnce = (input: string): string => compile(input)

/** The same where sources import files of the installed packages. */
export const compileWithPackages = (input: string): string => compile(input, { import: readInstalled })

export const readInstalled: ReadImport = (path) => ({ contents: readFileSync(modules.resolve(path), 'utf8') })

function compile(input: string, callbacks?: { import: ReadImport }): string {
  const madeFrom = [solc.version, callbacks ? openZeppelin.version : null, input]
  return readKept(madeFrom, () => {
    const compiler: Solc = modules('solc')
    return compiler.compile(input, callbacks)
  })
}

function readKept(madeFrom: readonly unknown[], make: () => string): string {
  const folder = keptOnDisk(madeFrom, (path) => writeFileSync(join(path, 'output.json'), make()))
  return readFileSync(join(folder, 'output.json'), 'utf8')
}
