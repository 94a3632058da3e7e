import { isObject, type JsonObject } from '../layout/layout-json'
import { blankPragmas, type SoliditySources } from './solidity-sources'

/** Standard-JSON input to output, as text. */
export type Solc = (input: string) => string

type Wanted = { outputs: readonly string[]; settings?: JsonObject }

/**
 * The standard-JSON output of sources:
 * https://docs.soliditylang.org/en/latest/using-the-compiler.html#output-description
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
