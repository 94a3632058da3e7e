/** A permalink in two short texts: where it was asked, and what. */
export function questionText(permalink: string): { place: string; asked: string } {
  const [path = '', search = ''] = permalink.split('?', 2)
  const [, network = '', lens = '', ...rest] = path.split('/')
  const params = [...new URLSearchParams(search)].map(([name, value]) => `${name} ${value}`)
  return {
    place: lens === '' ? network || 'home' : `${lens} · ${network}`,
    asked: [...rest.map(decode), ...params].join(' · '),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
