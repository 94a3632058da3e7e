import type { Address } from 'viem'
import type { Frame } from '../trace/trace'

const VERBS: Record<Frame['kind'], string> = {
  call: 'calls',
  staticcall: 'asks',
  delegatecall: 'runs the code of',
  callcode: 'runs the code of',
  create: 'makes',
  create2: 'makes',
}

/** A frame in words: that one is back in it, or who calls whom, or whose code it runs on its own storage. */
export function sayFrame(frame: Frame, isBack: boolean, nameOf: (address: Address) => string): string {
  const { kind, from, code, storage, error, undone } = frame
  if (isBack) return `back in ${nameOf(code)}`
  // Of borrowed code `from` is the sender that it sees; the account that runs it is the one whose storage it has.
  const isBorrowed = kind === 'delegatecall' || kind === 'callcode'
  const borrowed = isBorrowed && code !== storage ? ', on its own storage' : ''
  const fate = error !== null ? ` (${error})` : undone ? ' (undone)' : ''
  return `${nameOf(isBorrowed ? storage : from)} ${VERBS[kind]} ${nameOf(code)}${borrowed}${fate}`
}
