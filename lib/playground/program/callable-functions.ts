import type { Abi, AbiFunction, AbiParameter } from 'viem'
import { formatAbiItem } from 'viem/utils'

/** What can be called of a contract: a function by its signature, or what takes ether and unknown calldata. */
export type Callable = {
  /** `transfer(address,uint256)`, `receive()`, `fallback()` */
  signature: string
  inputs: readonly AbiParameter[]
  isPayable: boolean
  /** Whether it promises to change nothing. */
  isView: boolean
}

/** Calldata of a fallback, as its one argument. */
const CALLDATA: AbiParameter = { name: 'calldata', type: 'bytes' }

/** Functions of an interface: those that write first, each group in the order of the source. */
export function listCallable(abi: Abi): Callable[] {
  const all = abi.flatMap((item) => {
    if (item.type === 'function') return [callableOf(item)]
    const isPayable =
      item.type === 'receive' || (item.type === 'fallback' && item.stateMutability === 'payable')
    if (item.type === 'receive') return [{ signature: 'receive()', inputs: [], isPayable, isView: false }]
    if (item.type === 'fallback')
      return [{ signature: 'fallback()', inputs: [CALLDATA], isPayable, isView: false }]
    return []
  })
  return [...all.filter(({ isView }) => !isView), ...all.filter(({ isView }) => isView)]
}

function callableOf(item: AbiFunction): Callable {
  const { stateMutability } = item
  return {
    signature: formatAbiItem(item),
    inputs: item.inputs,
    isPayable: stateMutability === 'payable',
    isView: stateMutability === 'view' || stateMutability === 'pure',
  }
}

/** What the constructor takes. */
export function constructorOf(abi: Abi): Pick<Callable, 'inputs' | 'isPayable'> {
  const item = abi.find(({ type }) => type === 'constructor')
  return item?.type === 'constructor'
    ? { inputs: item.inputs, isPayable: item.stateMutability === 'payable' }
    : { inputs: [], isPayable: false }
}
