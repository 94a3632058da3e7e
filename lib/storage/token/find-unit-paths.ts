import type { Layout } from '../layout/layout'
import type { StorageType } from '../layout/storage-type'

/** Paths of the variables that may be a token's decimals and its symbol; a layout seldom has several of either. */
export type UnitPaths = { decimals: readonly string[]; symbol: readonly string[] }

type Named = { path: string; label: string; type: StorageType }

/**
 * Finds them by name and type, `decimals` or `_decimals`, among the variables of a layout, those it inherited too, and the
 * members of its namespaces. A constant or immutable is in the code, and so in no layout.
 */
export function findUnitPaths({ variables }: Pick<Layout, 'variables'>): UnitPaths {
  const named = variables.flatMap(({ name, label, type, namespace }): Named[] =>
    namespace !== null && type.kind === 'struct'
      ? type.members.map((member) => ({ ...member, path: `${name}.${member.label}` }))
      : [{ path: name, label, type }],
  )
  return {
    decimals: named.filter(({ label, type }) => /^_?decimals$/.test(label) && isNumber(type)).map(pathOf),
    symbol: named.filter(({ label, type }) => /^_?symbol$/.test(label) && isText(type)).map(pathOf),
  }
}

const pathOf = ({ path }: Named) => path

const isNumber = (type: StorageType) => type.kind === 'value' && type.reading.as === 'uint'

/** Tokens from before 2018 have a bytes32. */
const isText = (type: StorageType) =>
  type.kind === 'bytes' ? type.isText : type.kind === 'value' && type.reading.as === 'bytes'
