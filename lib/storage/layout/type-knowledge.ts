import { isObject, type JsonObject } from './layout-json'

/**
 * Enum members and underlying types, which layouts leave out. By type name (`Gallery.Phase`) or by identifier
 * (`t_enum(Phase)12`), which is unique but only within one compilation.
 */
export type TypeKnowledge = {
  enums: ReadonlyMap<string, readonly string[]>
  underlying: ReadonlyMap<string, string>
}

export const NO_KNOWLEDGE: TypeKnowledge = { enums: new Map(), underlying: new Map() }

/** If two sources disagree about a name, it stays unknown. */
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

/** `given` wins. */
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
 * Parameters of a user-defined type have its underlying type in `type`.
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

/** Structs, enums, contracts and functions have their kind before the name. */
const isUserDefined = (name: string) =>
  /^[A-Za-z_$][\w$]*(\.[A-Za-z_$][\w$]*)*$/.test(name) && !isElementary(name)

const isElementary = (name: string) =>
  /^(u?int\d*|bytes\d*|u?fixed.*|address|bool|string|function)$/.test(name)

function objectsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}
