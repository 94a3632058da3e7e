import { findMixedScripts } from '@/lib/text/mixed-scripts'

/** The symbol of a token, which is untrusted. It is marked if a word mixes scripts with similar letters. */
export function TokenSymbol({ symbol }: { symbol: string }) {
  const warning = warnOfSymbol(symbol)
  return (
    <bdi {...(warning === null ? {} : { title: warning, className: 'text-warn' })}>
      {warning === null ? null : '! '}
      {symbol}
    </bdi>
  )
}

/** A warning for a symbol that may imitate another one; null for other symbols. */
export function warnOfSymbol(symbol: string): string | null {
  const scripts = findMixedScripts(symbol)
  if (scripts.length === 0) return null
  return `The symbol mixes ${scripts.join(' and ')} letters. Some letters look alike.`
}
