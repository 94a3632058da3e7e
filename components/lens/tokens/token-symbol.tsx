import { findMixedScripts } from '@/lib/text/mixed-scripts'

/** The symbol of a token, which anybody may have chosen; marked where a word of it mixes letters that look alike. */
export function TokenSymbol({ symbol }: { symbol: string }) {
  const warning = warnOfSymbol(symbol)
  return (
    <bdi {...(warning === null ? {} : { title: warning, className: 'text-warn' })}>
      {warning === null ? null : '! '}
      {symbol}
    </bdi>
  )
}

/** What to say of a symbol that may stand for another one; null where nothing speaks for that. */
export function warnOfSymbol(symbol: string): string | null {
  const scripts = findMixedScripts(symbol)
  if (scripts.length === 0) return null
  return `The symbol mixes ${scripts.join(' and ')} letters. Some letters look alike.`
}
