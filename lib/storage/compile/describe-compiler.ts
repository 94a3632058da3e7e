import { type ChosenCompiler, COMPILERS, type Compiler } from './compilers'

/** What some sources ask for, and which compiler takes them: said before it is loaded. */
export function describeChoice({ compiler, nearness }: ChosenCompiler, pragmas: readonly string[]): string {
  const takes = `${nameOf(compiler)} (${compiler.megabytes} MB)`
  if (pragmas.length === 0) return `The source asks for no version; ${takes} compiles it.`
  const asks = `The source asks for Solidity ${pragmas.join(', ')}`
  switch (nearness) {
    case 'allowed':
      return `${asks}; ${takes} compiles it.`
    case 'same line':
      return `${asks}; ${takes}, the last of the ${lineOf(compiler)} line, compiles it.`
    case 'other line':
      return `${asks}, which is not here; ${takes}, the nearest, tries it. ${FIRST}`
  }
}

/** By which compiler a layout was made, and what that leaves open. */
export function describeCompiled({ compiler, nearness }: ChosenCompiler, pragmas: readonly string[]): string {
  const by = `It was compiled by ${nameOf(compiler)}`
  const asks = `the source asks for ${pragmas.join(', ')}`
  switch (nearness) {
    case 'allowed':
      return `${by}; the deployed contract may have been made by another version${pragmas.length === 0 ? '' : ` that the source allows (${pragmas.join(', ')})`}.`
    case 'same line':
      return `${by}, with its pragma left out: ${asks}. The rules of layouts are the same in all of ${lineOf(compiler)}${compiler.version.startsWith('0.8.') ? EXCEPT : ''}.`
    case 'other line':
      return `${by}, with its pragma left out: ${asks}, of another line. What was deployed may be laid out otherwise.`
  }
}

/** Which compiler refused a source, and what to do where it may be meant for another. */
export function describeRefusal(
  { compiler, nearness }: ChosenCompiler,
  pragmas: readonly string[],
  mayBeOfVersion: boolean,
): string {
  const asks = pragmas.length === 0 ? 'no version' : `Solidity ${pragmas.join(', ')}`
  const missing = nearness === 'other line' ? ` No compiler of that line is here. ${FIRST}` : ''
  const refused = `The source asks for ${asks}; ${nameOf(compiler)} refused it.`
  if (!mayBeOfVersion) return refused
  return (
    `${refused}${missing} Where you have its compiler, ` +
    '`solc --storage-layout FILE` or `forge inspect NAME storageLayout --json` writes the layout: paste that.'
  )
}

const nameOf = ({ version }: Compiler) => `solc ${version}`

/** "0.6" of "0.6.12". */
const lineOf = ({ version }: Compiler) => version.replace(/\.\d+$/, '')

const FIRST = `Compilers before 0.5.13 write no layouts; here are ${COMPILERS.map(({ version }) => version)
  .reverse()
  .join(', ')}.`

const EXCEPT = ', but that 0.8.8 gave small user-defined value types a slot each'
