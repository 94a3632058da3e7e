import type { EVMResult } from '@ethereumjs/evm'

type Failure = EVMResult['execResult']

/** The KZG setup of EIP-4844 would be 400 KB. */
export const NO_SUCH_PRECOMPILE = 'The playground does not have this precompile.'

export const RAN_INVALID = 'ran the invalid instruction (0xfe)'

const INVALID_OPCODE = 'invalid opcode'
/** EIP-141 */
const INVALID = 0xfe

/** Error texts of the library that need other words. */
const WORDS: Readonly<Record<string, string>> = {
  revert: 'reverted',
  'stack underflow': 'popped from an empty stack',
  'stack overflow': 'pushed more than 1,024 values on the stack',
  'value out of range': 'read beyond the end of the return data',
  'static state change': 'tried to change state in a static call',
  'create collision': 'this address already has a contract',
  'invalid bytecode deployed': 'the code of the contract starts with 0xef, which is not allowed',
}

/** Null if it succeeded. */
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
