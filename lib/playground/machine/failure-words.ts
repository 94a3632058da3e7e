import type { EVMResult } from '@ethereumjs/evm'

type Failure = EVMResult['execResult']

/** What a frame says that called the precompile of EIP-4844: checking a blob takes parameters of 400 KB. */
export const NO_SUCH_PRECOMPILE = 'The playground does not have this precompile.'

/** What a frame says that ran `INVALID`. */
export const RAN_INVALID = 'ran the invalid instruction (0xfe)'

const INVALID_OPCODE = 'invalid opcode'
/** The opcode that EIP-141 keeps free for failing on purpose. */
const INVALID = 0xfe

/** The library's words, where they need others. */
const WORDS: Readonly<Record<string, string>> = {
  revert: 'reverted',
  'stack underflow': 'popped from an empty stack',
  'stack overflow': 'pushed more than 1,024 values on the stack',
  'value out of range': 'read beyond the end of the return data',
  'static state change': 'tried to change state in a static call',
  'create collision': 'this address already has a contract',
  'invalid bytecode deployed': 'the code of the contract starts with 0xef, which is not allowed',
}

/** Why a frame failed; null when it did not. */
export function describeFailure({ exceptionError, runState }: Failure): string | null {
  if (!exceptionError) return null
  const error: string = exceptionError.error
  if (error === INVALID_OPCODE) return describeOpcode(runState?.opCode ?? INVALID)
  if (error.startsWith('invalid JUMP')) return 'jumped to an invalid destination'
  return WORDS[error] ?? error
}

const describeOpcode = (opcode: number): string =>
  opcode === INVALID
    ? RAN_INVALID
    : `ran 0x${opcode.toString(16).padStart(2, '0')}, which is not an instruction of Osaka`
