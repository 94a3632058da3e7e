'use client'

import Link from 'next/link'
import { useState } from 'react'
import { type Hex as HexString, numberToHex } from 'viem'
import { useLayout } from '@/components/lens/names/use-layout'
import { useNames } from '@/components/lens/names/use-names'
import { useNetwork } from '@/components/reader/use-network'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import { showName } from '@/lib/kept/contract-name'
import { type ContractName, PROVENANCE_WORDS } from '@/lib/kept/provenance'
import { formatStoragePermalink } from '@/lib/permalinks/storage-permalink'
import { formatQuantity } from '@/lib/receipts/receipt/format-fee'
import { listReceiptContracts } from '@/lib/receipts/receipt/receipt-contracts'
import type { Receipt } from '@/lib/receipts/receipt/receipt-schema'
import { suggestEntries } from '@/lib/receipts/storage-around/storage-around'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { StorageAroundForm } from './storage-around-form'

/** What the block changed in the storage of a contract, decoded with a known layout. */
export function StorageAroundView({ receipt, block }: { receipt: Receipt; block: bigint }) {
  const contracts = listReceiptContracts(receipt)
  const [address, setAddress] = useState(contracts[0] ?? '0x')
  const known = useLayout(address, numberToHex(block))
  const names = useNames(contracts, numberToHex(block))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="max-w-[68ch] text-ink-soft text-note">
        A node returns storage per block, not per transaction: at the end of block{' '}
        {formatQuantity(block - 1n)} and of block {formatQuantity(block)}. Any transaction of this block may
        have changed it. “What changed” above is about this transaction alone.
      </p>
      <Field
        id="around-contract"
        label="Contract"
        hint={known ? <LayoutNote known={known} /> : <NoLayoutNote address={address} />}
      >
        {(ids) => (
          <Select
            {...ids}
            className="max-w-[48ch] font-mono"
            value={address}
            onChange={(event) =>
              setAddress(contracts.find((contract) => contract === event.target.value) ?? address)
            }
          >
            {contracts.map((contract) => (
              <option key={contract} value={contract}>
                {sayOption(contract, names.get(contract))}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {known === undefined ? null : (
        <StorageAroundForm
          key={address}
          address={address}
          block={block}
          layout={known?.layout ?? null}
          suggested={known ? suggestEntries(known.layout, receipt, address) : []}
        />
      )}
    </div>
  )
}

const sayOption = (address: string, name: ContractName | undefined) =>
  name ? `${address} ${showName(name)}` : address

function LayoutNote({ known: { layout, origin } }: { known: KnownLayout }) {
  return (
    <>
      Layout{layout.contract === null ? '' : ` of ${layout.contract}`}: {PROVENANCE_WORDS[origin].name}.{' '}
      {origin === 'demo' ? layout.notes.join(' ') : null}
    </>
  )
}

function NoLayoutNote({ address }: { address: HexString }) {
  const network = useNetwork()
  return (
    <>
      No layout is known. Use slot numbers.{' '}
      <Link href={formatStoragePermalink(network.slug, { address })}>Add a layout on the storage page</Link>
    </>
  )
}
