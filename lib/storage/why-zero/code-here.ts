import type { Hex } from 'viem'
import { NO_CODE_HERE } from '../kept/no-code'
import { parseBorrowedCode } from '../proxy/borrowed-code'
import { mayBeProxy } from '../proxy/find-proxy-code'
import { judgeCode } from './check-code'

/** What the code at an address says alone. `mayRunOther`: the account may run code of another address. */
export type CodeHere = { says: string; isMissing: boolean; mayRunOther: boolean }

/** Of code in lower case. */
export function describeCodeHere(code: Hex): CodeHere {
  if (code === '0x') return { says: NO_CODE_HERE, isMissing: true, mayRunOther: false }
  const { says } = judgeCode(code)
  if (parseBorrowedCode(code)) return { says, isMissing: false, mayRunOther: true }
  return mayBeProxy(code)
    ? { says: `${says} It may be a proxy.`, isMissing: false, mayRunOther: true }
    : { says, isMissing: false, mayRunOther: false }
}
