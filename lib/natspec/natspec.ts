import * as v from 'valibot'

/** By canonical signature, such as `Deposited(address,uint256)`, or by the name of a variable. */
const WORDS = v.record(v.string(), v.string())

/**
 * NatSpec of a contract: https://docs.soliditylang.org/en/latest/natspec-format.html. The text is untrusted, and only
 * `NatspecText` shows it.
 */
const NATSPEC = v.object({
  /** `@notice`, or else `@dev`; for public variables by their getters. */
  functions: WORDS,
  events: WORDS,
  errors: WORDS,
  /** `@dev` of state variables. */
  variables: WORDS,
})

export type Natspec = v.InferOutput<typeof NATSPEC>

/** A part of other values. Another shape is ignored. */
export const NATSPEC_BESIDE = v.fallback(v.optional(NATSPEC), undefined)

/** The text about a function, an event or an error. */
export function wordsOn(
  natspec: Natspec | null | undefined,
  kind: 'functions' | 'events' | 'errors',
  signature: string,
): string | null {
  const words = natspec?.[kind] ?? {}
  return Object.hasOwn(words, signature) ? (words[signature] ?? null) : null
}

/**
 * The text about the state variable that a path begins with: the notice of its getter, then `@dev`. Null without text,
 * and for a name of two variables.
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

/** A part of a contract, and its text. */
export type Said = { name: string; words: string }

/** The variables with text. */
export const listVariableWords = (
  natspec: Natspec | undefined,
  variables: readonly { name: string }[],
): readonly Said[] =>
  variables.flatMap(({ name }) => {
    const words = wordsOnVariable(natspec, name)
    return words === null ? [] : [{ name, words }]
  })
