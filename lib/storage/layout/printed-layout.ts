import { BadInputError } from '@/lib/errors'
import { WRITERS } from './explain-no-layout'
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
      'This is a printed table. Run `forge inspect NAME storageLayout --json` for JSON.',
    )
  }
  if (typed.startsWith('{{')) {
    throw new BadInputError(
      `This is source code from a block explorer. Choose Source and paste it there. ${WRITERS}`,
    )
  }
  if (looksLikeSolidity(typed)) {
    throw new BadInputError(`This is source code. Choose Source and paste it there. ${WRITERS}`)
  }
  refuseVyper(typed)
  if (/^(0x)?[\da-f\s]{40,}$/i.test(typed)) {
    throw new BadInputError(
      `This is bytecode. It has no variable names. ${WRITERS} Or choose Guess, which reads the code at the address.`,
    )
  }
  if (!/^[{["]/.test(typed) && typed !== '' && !typed.startsWith('=======')) {
    throw new BadInputError(`This is neither a JSON object nor solc output. ${WRITERS}`)
  }
  return typed.startsWith('=======') ? { contracts: readSections(typed) } : parseJsonText(text)
}

/** Whether a text begins as Solidity does. */
export const looksLikeSolidity = (text: string): boolean =>
  /^\s*(\/\/|\/\*|pragma (solidity|experimental|abicoder) |(abstract )?contract \w|library \w|interface \w+ *(is\b|\{)|import ["'{*])/.test(
    text,
  )

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

/** Whether a text, without space before it, begins as Vyper does. */
export const looksLikeVyper = (typed: string): boolean =>
  /^(#|"""|@\w|from \w|import \w|def \w|(interface|event|struct|enum|flag) \w+:|\w+: *(public|constant|immutable|transient|HashMap|DynArray|String|Bytes|address|bool|decimal|u?int\d+|bytes\d+)\b)/.test(
    typed,
  )

/** Throws BadInputError for what looks like a source in Vyper: no compiler here reads it. */
export function refuseVyper(typed: string): void {
  if (looksLikeVyper(typed)) {
    throw new BadInputError('This looks like Vyper source. Run `vyper -f layout FILE` for its layout.')
  }
}
