import type { ProgramCall } from './program'

/** The calls of a program after an edit: as one reads a list. */

export const addCall = (calls: readonly ProgramCall[], call: ProgramCall): ProgramCall[] => [...calls, call]

export const changeCall = (
  calls: readonly ProgramCall[],
  at: number,
  changed: Partial<ProgramCall>,
): ProgramCall[] => calls.map((call, i) => (i === at ? { ...call, ...changed } : call))

export const removeCall = (calls: readonly ProgramCall[], at: number): ProgramCall[] =>
  calls.filter((_, i) => i !== at)

/** The copy stands right behind the call. */
export const duplicateCall = (calls: readonly ProgramCall[], at: number): ProgramCall[] =>
  calls.flatMap((call, i) => (i === at ? [call, call] : [call]))

/** Past the call before it (-1) or behind it (1); nothing happens at either end. */
export function moveCall(calls: readonly ProgramCall[], at: number, by: -1 | 1): ProgramCall[] {
  const moved = [...calls]
  const [here, there] = [calls[at], calls[at + by]]
  if (!here || !there) return moved
  moved[at] = there
  moved[at + by] = here
  return moved
}

/** What was typed for functions that were chosen before, by their signature. */
export type TypedArguments = ReadonlyMap<string, readonly string[]>

/** A call of another function, with what was typed for that when it was left; and what is remembered of the one left now. */
export function chooseFunction(
  { function: left, args }: ProgramCall,
  signature: string,
  typed: TypedArguments,
): { changed: Pick<ProgramCall, 'function' | 'args'>; typed: TypedArguments } {
  return {
    changed: { function: signature, args: typed.get(signature) ?? [] },
    typed: args.some((arg) => arg !== '') ? new Map([...typed, [left, args]]) : typed,
  }
}
