/** Tuples nested deeper are refused: JSON may nest without end, a walk through it may not. */
const MAX_DEPTH = 16

/** An entry of a JSON ABI, written out as Solidity declares it; null when it has not the shape of one. */
export function declareAbiItem(item: unknown): { kind: string; text: string } | null {
  if (!isRecord(item) || typeof item.type !== 'string' || typeof item.name !== 'string') return null
  const parameters = declareAll(item.inputs, 0)
  if (parameters === null) return null
  const anonymous = item.anonymous === true ? ' anonymous' : ''
  return { kind: item.type, text: `${item.name}(${parameters})${anonymous}` }
}

function declareAll(parameters: unknown, depth: number): string | null {
  if (!Array.isArray(parameters) || depth > MAX_DEPTH) return null
  const texts = parameters.map((parameter: unknown) => declareParameter(parameter, depth))
  return texts.includes(null) ? null : texts.join(',')
}

/** https://docs.soliditylang.org/en/latest/abi-spec.html#handling-tuple-types */
function declareParameter(parameter: unknown, depth: number): string | null {
  if (!isRecord(parameter) || typeof parameter.type !== 'string') return null
  const array = /^tuple((?:\[\d*\])*)$/.exec(parameter.type)?.[1]
  const members = array === undefined ? null : declareAll(parameter.components, depth + 1)
  if (array !== undefined && members === null) return null
  const type = array === undefined ? parameter.type : `(${members})${array}`
  const name = typeof parameter.name === 'string' && parameter.name !== '' ? ` ${parameter.name}` : ''
  return `${type}${parameter.indexed === true ? ' indexed' : ''}${name}`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
