import { isRecord, parseJson } from '@/lib/text/parse-json'
import { cutText } from '@/lib/text/safe-text'
import type { Natspec } from './natspec'

/** Of one kind. A contract with more functions exceeds the size limit. */
const MAX_ENTRIES = 500
const MAX_WORDS = 600
const MAX_NAME = 300

type Json = Readonly<Record<string, unknown>>

/**
 * The NatSpec in an artifact or a registry's response: `userdoc` and `devdoc`, there or in solc's metadata. Other
 * shapes are left out, long text is truncated. Null without any.
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
 * `userdoc` and `devdoc` of an artifact, there or in solc's metadata. Foundry parses `metadata` and loses events,
 * errors and variables; `rawMetadata` has them.
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

/** Several contracts may declare one error. If their texts differ, none is used. */
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
