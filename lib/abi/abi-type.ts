import type { AbiParameter } from 'viem'

/** The element of an array type and its fixed length, null where the length stands in the data; null for no array. */
export function arrayOf(parameter: AbiParameter): { element: AbiParameter; length: number | null } | null {
  const [, type, length] = /^(.*)\[(\d*)\]$/.exec(parameter.type) ?? []
  if (type === undefined) return null
  return { element: { ...parameter, type }, length: length === '' ? null : Number(length) }
}

export const membersOf = (parameter: AbiParameter): readonly AbiParameter[] =>
  'components' in parameter ? parameter.components : []
