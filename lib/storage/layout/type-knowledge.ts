import { isObject, type JsonObject } from './layout-json'

/**
 * What a storage layout leaves out of its types: the members of enums, and what user-defined value types wrap. Known by
 * the name that the layout has for the type (`Gallery.Phase`, `Price`) or by its identifier (`t_enum(Phase)12`), which
 * tells types of one name apart but means something only within one compilation.
 */
export type TypeKnowledge = {
  enums: ReadonlyMap<string, readonly string[]>
  underlying: ReadonlyMap<string, string>
}

export const NO_KNOWLEDGE: TypeKnowledge = { enums: new Map(), underlying: new Map() }

/** A name of which two sources say different things is left unknown: its type is one of two, and we cannot tell. */
export function joinKnowledge(all: readonly TypeKnowledge[]): TypeKnowledge {
  return {
    enums: joinMaps(
      all.map(({ enums }) => enums),
      (a, b) => a.join() === b.join(),
    ),
    underlying: joinMaps(
      all.map(({ underlying }) => underlying),
      (a, b) => a === b,
    ),
  }
}

/** What is given counts, whatever the rest says. */
export function withGivenKnowledge(given: TypeKnowledge, rest: TypeKnowledge): TypeKnowledge {
  return {
    enums: new Map([...rest.enums, ...given.enums]),
    underlying: new Map([...rest.underlying, ...given.underlying]),
  }
}

function joinMaps<Value>(
  maps: readonly ReadonlyMap<string, Value>[],
  same: (a: Value, b: Value) => boolean,
): Map<string, Value> {
  const joined = new Map<string, Value>()
  const disputed = new Set<string>()
  for (const [name, value] of maps.flatMap((map) => [...map])) {
    const known = joined.get(name)
    if (known !== undefined && !same(known, value)) disputed.add(name)
    joined.set(name, value)
  }
  for (const name of disputed) joined.delete(name)
  return joined
}

/**
 * From an interface: parameters of a user-defined type are listed with the elementary type that stands for them.
 * https://docs.soliditylang.org/en/latest/abi-spec.html#json (`internalType`)
 */
export function knowledgeFromAbi(abi: unknown): TypeKnowledge {
  const underlying = new Map<string, string>()
  const visit = (parameter: unknown) => {
    if (!isObject(parameter)) return
    const { internalType, type, components } = parameter
    if (typeof internalType === 'string' && typeof type === 'string') {
      const [name, elementary] = [withoutArray(internalType), withoutArray(type)]
      if (isUserDefined(name) && name !== elementary) underlying.set(name, elementary)
    }
    if (Array.isArray(components)) components.forEach(visit)
  }
  for (const { inputs, outputs } of objectsOf(abi)) {
    for (const list of [inputs, outputs]) if (Array.isArray(list)) list.forEach(visit)
  }
  return { enums: new Map(), underlying }
}

const withoutArray = (type: string) => type.replace(/(\[\d*\])+$/, '')

/** `Price` or `Peer.Price`; structs, enums, contracts and functions say what they are before their name. */
const isUserDefined = (name: string) =>
  /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(name) && !isElementary(name)

const isElementary = (name: string) =>
  /^(u?int\d*|bytes\d*|u?fixed.*|address|bool|string|function)$/.test(name)

function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
