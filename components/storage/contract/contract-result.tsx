'use client'

import { createContext, type ReactNode, use } from 'react'
import { useNetwork } from '@/components/reader/use-network'
import { useTokenUnits } from '@/components/reader/use-token-units'
import type { PriceRange } from '@/lib/credits/price-range'
import type { ContractSide } from '@/lib/storage/contract/contract-rows'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { ReadOptions } from '@/lib/storage/decode/decode-layout'
import { findAmountUnit } from '@/lib/storage/display/amount-unit'
import type { Writing } from '@/lib/storage/display/format-value'
import type { SlotPictures } from '@/lib/storage/map/slot-pictures'
import { type ContractDisplays, useDisplays } from '../display/use-displays'
import type { ReadContract } from './use-contract-read'

/** What the parts of one result share. */
export type ContractResult = ReadContract & {
  sides: readonly ContractSide[]
  options: ReadOptions
  writing: Writing
  choose: ContractDisplays['choose']
  /** Null in a table that only shows. */
  more: { priceOf: (go: ReadGo) => PriceRange; go: (go: ReadGo) => void } | null
}

const Result = createContext<ContractResult | null>(null)

export function useContractResult(): ContractResult {
  const result = use(Result)
  if (!result) throw new Error('No result of a contract is shown here.')
  return result
}

export function ContractResultProvider({
  children,
  ...result
}: Omit<ContractResult, 'writing' | 'choose'> & { children: ReactNode }) {
  const { address } = result.question
  const { chosen, choose } = useDisplays(address)
  const keptUnit = useTokenUnits(useNetwork()).get(address.toLowerCase())
  const variables = result.sides.at(-1)?.variables ?? []
  const unit = findAmountUnit(result.known.at(-1)?.layout, variables, keptUnit)
  return <Result value={{ ...result, writing: { chosen, unit }, choose }}>{children}</Result>
}

/** What all rows of one table share. */
export type ContractTableView = {
  /** A caption for each block, if there are two. */
  columns: readonly { at: number; caption: string | null }[]
  pictures: SlotPictures
  hasDigits: boolean
  grid: string
  onRowOpen: (path: string, isOpen: boolean) => void
  onMapping: (path: string) => void
  onDetails: (path: string) => void
}
