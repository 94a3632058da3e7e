/** Whether an Accept-Encoding names gzip, or everything, and not at the weight 0 (RFC 9110, section 12.5.3). */
export function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map(acceptEncoding.replaceAll(' ', '').toLowerCase().split(',').map(readWeight))
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

function readWeight(coding: string): [name: string, weight: number] {
  const [name = '', weight = '1'] = coding.split(';q=')
  return [name, Number(weight)]
}
