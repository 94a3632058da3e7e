import * as v from 'valibot'

/** By what they are of: a canonical signature such as `Deposited(address,uint256)`, or the name of a variable. */
const WORDS = v.record(v.string(), v.string())

/**
 * What the author of a contract wrote beside its parts: https://docs.soliditylang.org/en/latest/natspec-format.html. The words
 * are a stranger's, as they were written: only `NatspecText` shows them.
 */
const NATSPEC = v.object({
  /** `@notice`, or else `@dev`; of public variables by their getters. */
  functions: WORDS,
  events: WORDS,
  errors: WORDS,
  /** `@dev` of state variables. */
  variables: WORDS,
})

export type Natspec = v.InferOutput<typeof NATSPEC>

/** Beside something else that is kept or sent: words of another shape are none, and no fault of the rest. */
export const NATSPEC_BESIDE = v.fallback(v.optional(NATSPEC), undefined)

/** What the source says of a function, an event or an error; null for nothing. */
export function wordsOn(
  natspec: Natspec | null | undefined,
  kind: 'functions' | 'events' | 'errors',
  signature: string,
): string | null {
  const words = natspec?.[kind] ?? {}
  return Object.hasOwn(words, signature) ? (words[signature] ?? null) : null
}

/**
 * What the source says of the state variable that a path begins with: the notice of its getter, then the note for developers.
 * Null for nothing, for a name that two variables have, and for what is no variable.
 */
export function wordsOnVariable(natspec: Natspec | null | undefined, path: string): string | null {
  const [, name] = /^([A-Za-z_$][\w$]*)(?=[.[]|$)/.exec(path) ?? []
  if (!natspec || name === undefined) return null
  const { functions, variables } = natspec
  const [getter, overload] = Object.keys(functions).filter((signature) => signature.startsWith(`${name}(`))
  const notice = getter !== undefined && overload === undefined ? functions[getter] : undefined
  const dev = Object.hasOwn(variables, name) ? variables[name] : undefined
  return [notice, dev].filter((words) => words !== undefined).join(' ') || null
}

/** A part of a contract by its name, and what the source says of it. */
export type Said = { name: string; words: string }

/** What the source says of those of the variables of which it says something. */
export const listVariableWords = (
  natspec: Natspec | undefined,
  variables: readonly { name: string }[],
): readonly Said[] =>
  variables.flatMap(({ name }) => {
    const words = wordsOnVariable(natspec, name)
    return words === null ? [] : [{ name, words }]
  })
