import { type Namespace, namespaceSlot } from '../place/namespace-slot'
import { nameVariables, type Variable } from './layout'
import type { StructPlace } from './placed-structs'
import { namespaceLabel } from './safe-names'
import { parseSolcVariables } from './solc-layout'
import type { TypeKnowledge } from './type-knowledge'

/** An added file, so that the compiler lays out structs that its layout leaves out. */
export const NAMESPACE_PROBE = { file: 'triptych-namespaces.sol', contract: 'NamespaceProbe' }

/** A contract with one variable of each struct, in the same order. */
export function writeNamespaceProbe(structs: readonly { file: string; name: string }[]): string {
  const files = [...new Set(structs.map(({ file }) => file))]
  const imports = files.map((file, i) => `import * as File${i} from ${JSON.stringify(file)};`)
  const variables = structs.map(
    ({ file, name }, i) => `    File${files.indexOf(file)}.${name} namespace${i};`,
  )
  return [
    '// SPDX-License-Identifier: MIT',
    'pragma solidity >=0.8.0;',
    ...imports,
    `contract ${NAMESPACE_PROBE.contract} {`,
    ...variables,
    '}',
    '',
  ].join('\n')
}

/** The structs as variables at their slots. `probeLayout` is the layout of the probe. */
export function parseNamespaces(
  structs: readonly (Namespace | StructPlace)[],
  probeLayout: unknown,
  knowledge: TypeKnowledge,
): Variable[] {
  const probed = parseSolcVariables(probeLayout, knowledge)
  const placed = structs.flatMap((struct, i) => {
    const type = probed[i]?.type
    return type ? [{ type, offset: 0, ...placeOf(struct) }] : []
  })
  return nameVariables(placed)
}

function placeOf(struct: Namespace | StructPlace): Omit<Variable, 'name' | 'type' | 'offset'> {
  if ('formula' in struct) {
    const { name, slot, formula } = struct
    return { label: name, slot: BigInt(slot), namespace: null, formula }
  }
  const { scheme, id } = struct
  return {
    label: namespaceLabel(scheme, id),
    slot: namespaceSlot(struct),
    namespace: { scheme, id },
  }
}
