import * as v from 'valibot'

export const wholeNumber = (minimum: number, maximum = Number.MAX_SAFE_INTEGER) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return v.pipe(
    v.number(message),
    v.safeInteger(message),
    v.minValue(minimum, message),
    v.maxValue(maximum, message),
  )
}

export const text = v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'))

export const flag = v.boolean('must be true or false')

/** A name or an address, and a port. */
export const listenAtPort = v.strictObject({
  host: v.pipe(text, v.regex(/^[\w.:%-]+$/, 'must be a host name or an IP address')),
  port: wholeNumber(0, 65_535),
})
