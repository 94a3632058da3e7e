import type { EVMResult } from '@ethereumjs/evm'

type Failure = EVMResult['execResult']

/** What a frame says that called the precompile of EIP-4844: checking a blob takes parameters of 400 KB. */
export const NO_SUCH_PRECOMPILE = 'This precompile is not in the playground.'

/** What a frame says that ran `INVALID`. */
export const RAN_INVALID = 'ran the invalid instruction (0xfe)'

const INVALID_OPCODE = 'invalid opcode'
/** The opcode that EIP-141 keeps free for failing on purpose. */
const INVALID = 0xfe

/** The library's words, where they need others. */
const WORDS: Readonly<Record<string, string>> = {
  revert: 'reverted',
  'stack underflow': 'took more from the stack than was on it',
  'stack overflow': 'put more than 1,024 values on the stack',
  'value out of range': 'read beyond the end of what a call returned',
  'static state change': 'tried to change something within a static call',
  'create collision': 'a contract stands at this address already',
  'invalid bytecode deployed': 'the code of the contract begins with 0xef, which no contract may',
}

/** Why a frame failed; null when it did not. */
export function describeFailure({ exceptionError, runState }: Failure): string | null {
  if (!exceptionError) return null
  const error: string = exceptionError.error
  if (error === INVALID_OPCODE) return describeOpcode(runState?.opCode ?? INVALID)
  if (error.startsWith('invalid JUMP')) return 'jumped to where no code may be jumped to'
  return WORDS[error] ?? error
}

const describeOpcode = (opcode: number): string =>
  opcode === INVALID
    ? RAN_INVALID
    : `ran 0x${opcode.toString(16).padStart(2, '0')}, which is no instruction of Osaka`
