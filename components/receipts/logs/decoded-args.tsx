import { AddressName } from '@/components/lens/names/address-name'
import { TokenSymbol } from '@/components/lens/tokens/token-symbol'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import { Hex } from '@/components/ui/hex'
import type { DecodedArg, DecodedLog } from '@/lib/abi/decode-log'
import { showAbiValue } from '@/lib/abi/format-abi-value'
import { sayLargest } from '@/lib/abi/largest-uint'
import { namedAt } from '@/lib/receipts/receipt/receipt-contracts'
import type { ReceiptLog } from '@/lib/receipts/receipt/receipt-schema'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { findMixedScripts } from '@/lib/text/mixed-scripts'
import { formatTokenAmount } from '@/lib/tokens/format-token-amount'
import { isTokenAmount } from '@/lib/tokens/token-amount'
import type { TokenUnit } from '@/lib/tokens/token-unit'

export function DecodedArgs({
  log,
  decoded,
}: {
  log: Pick<ReceiptLog, 'address' | 'topics' | 'blockNumber'>
  decoded: Extract<DecodedLog, { state: 'decoded' }>
}) {
  const unit = useTokenUnits(useNetwork()).get(log.address)
  if (decoded.args.length === 0 && decoded.exact) {
    return <p className="text-ink-soft text-table">This event has no arguments.</p>
  }
  return (
    <div className="grid min-w-0 content-start gap-1">
      <dl className="grid gap-1 empty:hidden">
        {decoded.args.map((arg) => (
          <div
            key={arg.position}
            className="grid gap-x-3 text-table sm:grid-cols-[144px_minmax(0,1fr)] xl:grid-cols-1"
          >
            <dt className="min-w-0 wrap-anywhere">
              {arg.name || `argument ${arg.position + 1}`}{' '}
              <span className="text-ink-soft text-note">{describeType(arg)}</span>
            </dt>
            <dd className="min-w-0 text-balance wrap-anywhere">
              <ArgValue arg={arg} block={namedAt(log)} unit={isTokenAmount(log, arg) ? unit : undefined} />
            </dd>
          </div>
        ))}
      </dl>
      {decoded.exact ? null : (
        <p className="text-note text-warn">
          The data is not exactly these arguments: it has more bytes, or text that is not UTF-8. The raw words
          show all bytes.
        </p>
      )}
    </div>
  )
}

const describeType = ({ type, indexed }: DecodedArg) => (indexed ? `${type}, indexed` : type)

function ArgValue({
  arg,
  block,
  unit,
}: {
  arg: DecodedArg
  /** Names are of this block. */
  block: BlockParameter
  unit: TokenUnit | undefined
}) {
  const { value, parameter, hashed } = arg
  if (hashed) {
    return (
      <>
        <Hex value={String(value)} />
        <span className="block text-ink-soft text-note">
          keccak-256 of the value; the value itself is not in the log
        </span>
      </>
    )
  }
  if (typeof value === 'string' && /^(address|bytes\d+)$/.test(parameter.type)) {
    return (
      <>
        <Hex value={value.toLowerCase()} />{' '}
        {parameter.type === 'address' ? <AddressName address={value} block={block} /> : null}
      </>
    )
  }
  const text = showAbiValue(value, parameter)
  const scripts = findMixedScripts(text)
  const largest = sayLargest(parameter.type, value)
  return (
    <>
      <bdi className="font-mono">{text}</bdi>
      {unit && typeof value === 'bigint' ? (
        <span className="block text-ink-soft text-note">
          <span className="font-mono">{formatTokenAmount(value, unit.decimals)}</span>{' '}
          {unit.symbol === null ? null : <TokenSymbol symbol={unit.symbol} />}
        </span>
      ) : null}
      {largest === null ? null : <span className="block text-ink-soft text-note">{largest}</span>}
      {scripts.length > 0 ? (
        <span className="block text-note text-warn">
          ! A word mixes {scripts.join(' and ')} letters. Some letters look alike.
        </span>
      ) : null}
    </>
  )
}
