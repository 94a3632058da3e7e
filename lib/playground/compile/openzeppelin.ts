import { explainMissingImport } from '@/lib/storage/compile/compiler-problem'

/** The version of OpenZeppelin Contracts here. */
export const OPENZEPPELIN_VERSION = '5.7.0'

const PREFIX = '@openzeppelin/contracts/'

/** Whether an import is one of those that the explorer serves, if the package has it. */
export const isOpenZeppelin = (path: string): boolean => path.startsWith(PREFIX)

/** Where the explorer serves such a file: a path that never holds anything else. */
export const openZeppelinUrl = (path: string): string =>
  `/openzeppelin/${OPENZEPPELIN_VERSION}/${path.slice(PREFIX.length)}`

/** What to say of an import that is not here. */
export function explainUnserved(path: string): string {
  if (!isOpenZeppelin(path)) return explainMissingImport(path)
  return (
    `The playground has OpenZeppelin Contracts ${OPENZEPPELIN_VERSION}, without ${path.slice(PREFIX.length)}. Import the file that replaced ` +
    'it, or paste the standard-JSON input with all files.'
  )
}

/** The same for sources of a version before 0.8: OpenZeppelin is not served to them. */
export function explainUnservedToOld(path: string): string {
  if (!isOpenZeppelin(path)) return explainMissingImport(path)
  return (
    `The playground has OpenZeppelin Contracts ${OPENZEPPELIN_VERSION}, which needs Solidity 0.8. Paste the standard-JSON ` +
    'input with all files.'
  )
}
