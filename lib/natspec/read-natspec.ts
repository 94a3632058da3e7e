import { isRecord, parseJson } from '@/lib/text/parse-json'
import { cutText } from '@/lib/text/safe-text'
import type { Natspec } from './natspec'

/** Of one kind; contracts with as many functions do not fit a block. */
const MAX_ENTRIES = 500
/** Characters. */
const MAX_WORDS = 600
const MAX_NAME = 300

type Json = Readonly<Record<string, unknown>>

/**
 * The NatSpec in an artefact of one contract, or in a registry's answer: `userdoc` and `devdoc`, as they are or in solc's
 * metadata. What has another shape is left out, and what is long is cut. Null for none.
 */
export function readNatspec(artifact: unknown): Natspec | null {
  const { userdoc, devdoc } = docsIn(artifact)
  const [user, dev] = [objectOf(userdoc), objectOf(devdoc)]
  const natspec = {
    functions: { ...readWords(dev.methods, detailsOf), ...readWords(user.methods, noticeOf) },
    events: { ...readWords(dev.events, detailsOf), ...readWords(user.events, noticeOf) },
    errors: {
      ...readWords(dev.errors, agreed(detailsOf)),
      ...readWords(user.errors, agreed(noticeOf)),
    },
    variables: readWords(dev.stateVariables, detailsOf, NAME),
  }
  return Object.values(natspec).some((words) => Object.keys(words).length > 0) ? natspec : null
}

/**
 * `userdoc` and `devdoc` of an artefact of one contract, as they stand there or in solc's metadata.
 *
 * What Foundry calls `metadata` was read and written by itself, which leaves out events, errors and variables.
 */
export function docsIn(artifact: unknown): Json {
  const own = objectOf(artifact)
  if (own.userdoc || own.devdoc) return own
  const metadata = own.rawMetadata ?? own.metadata
  return objectOf(objectOf(typeof metadata === 'string' ? parseJson(metadata) : metadata).output)
}

const SIGNATURE = /^[A-Za-z_$][\w$]*\([\w$,()[\]]*\)$/
const NAME = /^[A-Za-z_$][\w$]*$/

type Read = (entry: unknown) => unknown

const noticeOf: Read = (entry) => objectOf(entry).notice
const detailsOf: Read = (entry) => objectOf(entry).details

/** Of errors of one signature, of several contracts: where they say different things, nothing tells which is meant. */
const agreed =
  (read: Read): Read =>
  (entries) => {
    const all = Array.isArray(entries) ? entries.slice(0, MAX_ENTRIES).map(read) : []
    const [words, another] = new Set(all.filter((each) => typeof each === 'string'))
    return another === undefined ? words : undefined
  }

function readWords(entries: unknown, read: Read, isName = SIGNATURE): Record<string, string> {
  return Object.fromEntries(
    Object.entries(objectOf(entries))
      .slice(0, MAX_ENTRIES)
      .flatMap(([name, entry]) => {
        const written = read(entry)
        const words =
          typeof written === 'string' ? cutText(written.replace(/\s+/g, ' ').trim(), MAX_WORDS) : ''
        return words !== '' && name.length <= MAX_NAME && isName.test(name) ? [[name, words]] : []
      }),
  )
}

const objectOf = (value: unknown): Json => (isRecord(value) ? value : {})
