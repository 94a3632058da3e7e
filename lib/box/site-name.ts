/** Top-level names of sites that no member of a struct has. A name with another end may be a path. */
const ENDS = [
  'com org net io co xyz app dev gg ai eth limo link wtf fyi lol',
  'ens crypto nft lens bnb sol build cloud site online tech finance localhost',
].flatMap((names) => names.split(' '))

const LABELS = /^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/i

/** Whether text is the name of a site or of a naming service, like app.example.org or name.eth, and not a path. */
export function isSiteName(typed: string): boolean {
  if (!LABELS.test(typed)) return false
  const labels = typed.toLowerCase().replace(/:\d+$/, '').split('.')
  const [last = '', before = ''] = labels.toReversed()
  const isCountry = /^(co|com|org|ac|gov)$/.test(before) && /^[a-z]{2}$/.test(last) && labels.length > 2
  return ENDS.includes(last) || labels[0] === 'www' || isCountry || typed.includes(':') || /-/.test(typed)
}

/** Whether a naming service gives this name to an address: name.eth, or name.eth.limo of a gateway. */
export const isNamedAddress = (typed: string): boolean =>
  /\.(eth|ens|crypto|nft|lens|bnb|sol)(\.|$)/i.test(typed)
