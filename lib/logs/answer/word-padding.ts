/** Whether the 32 bytes from a place on hold a value of a type and nothing besides. */
export type IsPadded = (bytes: Uint8Array, at: number) => boolean

/** Of a type whose values fill one word: https://docs.soliditylang.org/en/latest/abi-spec.html */
export function compilePadding(type: string): IsPadded {
  const size = Number(/\d+$/.exec(type)?.[0] ?? 0)
  if (type.startsWith('bytes')) return (bytes, at) => isFilled(bytes, at + size, at + 32, 0)
  if (type === 'address') return (bytes, at) => isFilled(bytes, at, at + 12, 0)
  if (type === 'bool') return (bytes, at) => isFilled(bytes, at, at + 31, 0) && (bytes[at + 31] ?? 0) <= 1
  const first = 32 - size / 8
  if (type.startsWith('uint')) return (bytes, at) => isFilled(bytes, at, at + first, 0)
  return (bytes, at) => isFilled(bytes, at, at + first, (bytes[at + first] ?? 0) < 0x80 ? 0 : 0xff)
}

function isFilled(bytes: Uint8Array, from: number, to: number, value: number): boolean {
  for (let at = from; at < to; at++) {
    if (bytes[at] !== value) return false
  }
  return true
}
