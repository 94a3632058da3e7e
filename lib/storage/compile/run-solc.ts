import { isObject, type JsonObject } from '../layout/layout-json'
import { blankPragmas, type SoliditySources } from './solidity-sources'

/** solc: standard-JSON input in, output out, as text. */
export type Solc = (input: string) => string

/** What of each contract is asked for, beside the syntax tree of each file, and by which settings. */
type Wanted = { outputs: readonly string[]; settings?: JsonObject }

/**
 * The standard-JSON output of some sources: https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
 */
export function runSolc(
  solc: Solc,
  { files, remappings }: Pick<SoliditySources, 'files' | 'remappings'>,
  { outputs, settings }: Wanted,
): JsonObject {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      Object.entries(files).map(([file, text]) => [file, { content: blankPragmas(text) }]),
    ),
    settings: { ...settings, remappings, outputSelection: { '*': { '*': outputs, '': ['ast'] } } },
  }
  const output: unknown = JSON.parse(solc(JSON.stringify(input)))
  return isObject(output) ? output : {}
}
