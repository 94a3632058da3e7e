import type { Program, ProgramCall } from '../program/program'

/** Sent by alice without value by default. */
export const call = (
  signature: string,
  args: readonly string[] = [],
  { from = 'alice', value = '' }: Partial<Pick<ProgramCall, 'from' | 'value'>> = {},
): ProgramCall => ({ function: signature, args, from, value })

export const deploy = (...args: readonly string[]): Program['deploy'] => ({
  args,
  from: 'deployer',
  value: '',
})
