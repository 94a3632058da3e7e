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

/** A frame in words: that one is back in it, or who calls whom and, where they differ, whose code runs on whose storage. */
export function sayFrame(frame: Frame, isBack: boolean, nameOf: (address: Address) => string): string {
  const { kind, from, code, storage, error, undone } = frame
  if (isBack) return `back in ${nameOf(code)}`
  const fate = error !== null ? ` (${error})` : undone ? ' (undone)' : ''
  return code === storage
    ? `${nameOf(from)} ${VERBS[kind]} ${nameOf(code)}${fate}`
    : `${nameOf(storage)} runs the code of ${nameOf(code)} on its own storage${fate}`
}
