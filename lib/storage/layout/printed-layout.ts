import { BadInputError } from '@/lib/errors'
import { WRITERS } from './explain-no-layout'
import { parseJsonText } from './layout-json'

/**
 * Parses pasted text: JSON, or the output of `solc --storage-layout`, which becomes combined JSON. Throws
 * {@link BadInputError} with a command that writes JSON.
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

export const looksLikeSolidity = (text: string): boolean =>
  /^\s*(\/\/|\/\*|pragma (solidity|experimental|abicoder) |(abstract )?contract \w|library \w|interface \w+ *(is\b|\{)|import ["'{*])/.test(
    text,
  )

/** `======= src/Vault.sol:Vault =======`, then the outputs, each after a line with its name. */
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

/** `typed` has no leading space. */
export const looksLikeVyper = (typed: string): boolean =>
  /^(#|"""|@\w|from \w|import \w|def \w|(interface|event|struct|enum|flag) \w+:|\w+: *(public|constant|immutable|transient|HashMap|DynArray|String|Bytes|address|bool|decimal|u?int\d+|bytes\d+)\b)/.test(
    typed,
  )

/** Throws BadInputError for Vyper source, which no compiler here reads. */
export function refuseVyper(typed: string): void {
  if (looksLikeVyper(typed)) {
    throw new BadInputError('This looks like Vyper source. Run `vyper -f layout FILE` for its layout.')
  }
}
