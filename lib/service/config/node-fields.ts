import * as v from 'valibot'
import { SERVED_METHODS } from '@/lib/credits/price-table'
import { isDecodable } from '@/lib/nodes/node-option'
import { wholeNumber } from './fields'

const nodeUrl = v.pipe(
  v.string('must be a URL'),
  v.check(
    (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
    'must be an http or https URL',
  ),
  v.check(isDecodable, 'has a % without two hex digits after it'),
)

const header = v.pipe(
  v.string('must be a text'),
  v.regex(/^[\t\x20-\x7e]*$/, 'must be a text of one line in ASCII'),
)

/** Headers that the service sets itself. */
const OWN_HEADERS = [
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'traceparent',
  'tracestate',
]

const headerName = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9-]+$/i, 'must be named with letters, digits and -'),
  v.check((name) => !OWN_HEADERS.includes(name.toLowerCase()), 'is a header that the service sets itself'),
)

const nodeWithSettings = v.strictObject({
  url: nodeUrl,
  /** Sent with each request, for example `authorization`. */
  headers: v.optional(v.record(headerName, header), {}),
  /** Nodes with a weight share the calls in proportion. Those without one follow in order. */
  weight: v.optional(v.nullable(wholeNumber(1, 1_000)), null),
  /** Methods that the node serves; null for all. */
  methods: v.optional(
    v.nullable(
      v.pipe(
        v.array(v.picklist(SERVED_METHODS, 'must be a served method'), 'must be a list of methods'),
        v.minLength(1, 'must have a method'),
      ),
    ),
    null,
  ),
  /** Maximum number of blocks in one search; null for no limit. */
  maxBlockRange: v.optional(v.nullable(wholeNumber(1)), null),
  /** `full`: the node has the state of the latest 128 blocks only. */
  history: v.optional(v.picklist(['archive', 'full'], 'must be "archive" or "full"'), 'archive'),
})

/** A URL, or an object with a URL and settings. */
export const nodeFields = v.lazy(
  (input): v.GenericSchema<string | NodeInput, v.InferOutput<typeof nodeWithSettings>> =>
    typeof input === 'string' ? v.pipe(nodeUrl, v.transform(withDefaults)) : nodeWithSettings,
)

type NodeInput = v.InferInput<typeof nodeWithSettings>

const withDefaults = (url: string) => v.parse(nodeWithSettings, { url })
