import type { Program, ProgramCall } from '../program/program'

/** A call of an example; `alice` sends it, and no ether, unless it says otherwise. */
export const call = (
  signature: string,
  args: readonly string[] = [],
  { from = 'alice', value = '' }: Partial<Pick<ProgramCall, 'from' | 'value'>> = {},
): ProgramCall => ({ function: signature, args, from, value })

/** The deployment of an example. */
export const deploy = (...args: readonly string[]): Program['deploy'] => ({
  args,
  from: 'deployer',
  value: '',
})
