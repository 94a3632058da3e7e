import { allows } from './version-range'

/** A compiler that the explorer serves as a file of its own, and what loading it takes, compressed. */
export type Compiler = { version: string; megabytes: number }

/** The newest: also of the demo contracts, the playground and the lessons. */
export const SOLC: Compiler = { version: '0.8.37', megabytes: 6.6 }

/**
 * The last of each line that writes layouts, newest first. The first version that does is 0.5.13:
 * https://docs.soliditylang.org/en/v0.5.13/using-the-compiler.html
 */
export const COMPILERS: readonly Compiler[] = [
  SOLC,
  { version: '0.7.6', megabytes: 6.9 },
  { version: '0.6.12', megabytes: 6.6 },
  { version: '0.5.17', megabytes: 2.6 },
]

/**
 * How near a compiler comes to what sources ask for: they allow it; they ask for another version of its line, such as 0.6.6 where
 * 0.6.12 is here; or for one of no line that is here.
 */
export type Nearness = 'allowed' | 'same line' | 'other line'

/** The compiler for some sources; `others` are allowed too. */
export type ChosenCompiler = { compiler: Compiler; nearness: Nearness; others: readonly Compiler[] }

/** The newest compiler that all `pragma solidity` of some sources allow, or the one that comes nearest. */
export function chooseCompiler(pragmas: readonly string[]): ChosenCompiler {
  const isAllowed = (version: string) => pragmas.every((range) => allows(range, version))
  const [compiler, ...others] = COMPILERS.filter(({ version }) => isAllowed(version))
  if (compiler) return { compiler, nearness: 'allowed', others }
  const ofLine = COMPILERS.find(({ version }) => listLine(version).some(isAllowed))
  if (ofLine) return { compiler: ofLine, nearness: 'same line', others: [] }
  const isOlder = OLD_LINES.flatMap(listLine).some(isAllowed)
  return { compiler: isOlder ? OLDEST : SOLC, nearness: 'other line', others: [] }
}

const OLDEST = COMPILERS.at(-1) ?? SOLC
const OLD_LINES = ['0.1.0', '0.2.0', '0.3.0', '0.4.0']

/** More than any line has had. */
const PATCHES = 50

/** "0.6.0", "0.6.1" …, of "0.6.12". */
function listLine(version: string): string[] {
  const line = version.replace(/\d+$/, '')
  return Array.from({ length: PATCHES }, (_, patch) => `${line}${patch}`)
}
