import { BadInputError } from '@/lib/errors'
import { parseJsonText } from './layout-json'

/**
 * Reads what was pasted as JSON: JSON text, or what `solc --storage-layout` prints, which becomes combined JSON. Throws
 * {@link BadInputError} for other text, with what writes JSON where the tool is known.
 * https://github.com/argotorg/solidity/blob/v0.8.37/solc/CommandLineInterface.cpp (`handleStorageLayout`)
 */
export function parsePrintedLayout(text: string): unknown {
  const typed = text.trimStart()
  if (/^[╭┌+|]/.test(typed) && typed.includes('Slot')) {
    throw new BadInputError(
      'This is a table for people to read. With `--json` behind it, `forge inspect` writes JSON.',
    )
  }
  if (typed.startsWith('{{')) {
    throw new BadInputError(
      'This is the source, as block explorers give it. Choose Source and give it there.',
    )
  }
  if (/^(\/\/|\/\*|pragma solidity|contract |abstract contract |import )/.test(typed)) {
    throw new BadInputError('This is the source. Choose Source and give it there: it is compiled here.')
  }
  return typed.startsWith('=======') ? { contracts: readSections(typed) } : parseJsonText(text)
}

/** `======= src/Vault.sol:Vault =======`, then each output behind a line that names it. */
function readSections(text: string): Record<string, unknown> {
  const [, ...parts] = text.split(/^======= (.+) =======$/m)
  const sections = parts.flatMap((id, i) => (i % 2 === 0 ? [[id, parts[i + 1] ?? ''] as const] : []))
  return Object.fromEntries(
    sections.map(([id, body]) => [
      id,
      { 'storage-layout': readOutput(body, ''), 'transient-storage-layout': readOutput(body, 'Transient ') },
    ]),
  )
}

function readOutput(body: string, space: string): unknown {
  const [, json] = new RegExp(`^Contract ${space}Storage Layout:\\s*(.*)$`, 'm').exec(body) ?? []
  return json === undefined ? null : parseJsonText(json)
}
