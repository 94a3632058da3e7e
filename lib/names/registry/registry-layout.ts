import { BadInputError } from '@/lib/errors'
import { isObject, type JsonObject } from '@/lib/storage/layout/layout-json'
import { parseLayout } from '@/lib/storage/layout/parse-layout'

/** A layout as JSON text that `parseLayout` reads; or why there is none, as a sentence. */
export type RegistryLayout = { layout: string; whyNoLayout: null } | { layout: null; whyNoLayout: string }

type Sent = {
  contractName: string | null
  language: string | null
  compiler: string | null
  abi: readonly unknown[] | null
  storageLayout: JsonObject | null
  transientStorageLayout: JsonObject | null
}

/**
 * Joins the two layouts of a response with the ABI, which has the underlying types of user-defined types. A layout that
 * cannot be read, or that has an invalid name, is not used.
 */
export function joinRegistryLayouts({ language, compiler, ...artifact }: Sent): RegistryLayout {
  const { storageLayout, transientStorageLayout } = artifact
  if ([storageLayout, transientStorageLayout].every(isEmpty)) {
    return none(explainNoLayout(language, compiler))
  }
  const text = JSON.stringify(artifact)
  try {
    const { variables, transient } = parseLayout(text)
    const names = [...variables, ...transient].map(({ label }) => label)
    const spaces = [storageLayout, transientStorageLayout]
    const isPlain = names.every(isName) && spaces.every(hasPlainTypes)
    return isPlain ? { layout: text, whyNoLayout: null } : none(STRANGE)
  } catch (error) {
    if (!(error instanceof BadInputError)) throw error
    return none('The registry’s layout cannot be read, so it is not used.')
  }
}

/** Newer servers send an empty object if a language has no transient storage. */
const isEmpty = (space: JsonObject | null) => space === null || Object.keys(space).length === 0

const STRANGE = 'The registry’s layout has a name that is not valid in Solidity or Vyper, so it is not used.'

const none = (whyNoLayout: string): RegistryLayout => ({ layout: null, whyNoLayout })

/** https://github.com/ethereum/solidity/releases/tag/v0.5.13 */
const BEFORE_LAYOUTS = /^v?(0\.(?:[0-4]\.\d+|5\.(?:\d|1[0-2])))(?!\d)/

function explainNoLayout(language: string | null, compiler: string | null): string {
  if (language !== null && language !== 'Solidity') {
    return `The registry has no layouts of contracts in ${language}.`
  }
  const [, version] = BEFORE_LAYOUTS.exec(compiler ?? '') ?? []
  return version === undefined
    ? 'The registry has the contract, but no layout for it.'
    : `Its compiler, solc ${version}, writes no layouts. Layouts start with 0.5.13.`
}

/** Of a variable or a member. In Vyper the module is before it. */
const isName = (name: unknown) => typeof name === 'string' && /^[A-Za-z_$][\w$.]{0,255}$/.test(name)

/** As solc writes types: `mapping(address => struct Book.Entry[2])`, `function (uint256) external returns (bool)`. */
const isTypeName = (name: unknown) => typeof name === 'string' && /^[\w$.,()[\]=> ]{1,1000}$/.test(name)

/** A Vyper contract may have a variable named `types`. */
function hasPlainTypes(space: JsonObject | null): boolean {
  const types =
    Array.isArray(space?.storage) && isObject(space.types) ? Object.values(space.types).filter(isObject) : []
  return types.every(({ label, members }) => {
    const inside = Array.isArray(members) ? members.filter(isObject) : []
    return isTypeName(label) && inside.every((member) => isName(member.label))
  })
}
