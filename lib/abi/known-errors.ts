import { type ErrorSignature, parseErrorSignature } from './error-signature'

/** An error of a standard or a common library. */
export type KnownError = ErrorSignature & { standard: string }

const DECLARATIONS: Record<string, readonly string[]> = {
  // https://docs.soliditylang.org/en/latest/control-structures.html#panic-via-assert-and-error-via-require
  Solidity: ['Error(string reason)', 'Panic(uint256 code)'],
  // https://eips.ethereum.org/EIPS/eip-6093
  'ERC-6093': [
    'ERC20InsufficientBalance(address sender, uint256 balance, uint256 needed)',
    'ERC20InvalidSender(address sender)',
    'ERC20InvalidReceiver(address receiver)',
    'ERC20InsufficientAllowance(address spender, uint256 allowance, uint256 needed)',
    'ERC20InvalidApprover(address approver)',
    'ERC20InvalidSpender(address spender)',
    'ERC721InvalidOwner(address owner)',
    'ERC721NonexistentToken(uint256 tokenId)',
    'ERC721IncorrectOwner(address sender, uint256 tokenId, address owner)',
    'ERC721InvalidSender(address sender)',
    'ERC721InvalidReceiver(address receiver)',
    'ERC721InsufficientApproval(address operator, uint256 tokenId)',
    'ERC721InvalidApprover(address approver)',
    'ERC721InvalidOperator(address operator)',
    'ERC1155InsufficientBalance(address sender, uint256 balance, uint256 needed, uint256 tokenId)',
    'ERC1155InvalidSender(address sender)',
    'ERC1155InvalidReceiver(address receiver)',
    'ERC1155MissingApprovalForAll(address operator, address owner)',
    'ERC1155InvalidApprover(address approver)',
    'ERC1155InvalidOperator(address operator)',
    'ERC1155InvalidArrayLength(uint256 idsLength, uint256 valuesLength)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/token/erc20#ERC4626
  'ERC-4626': [
    'ERC4626ExceededMaxDeposit(address receiver, uint256 assets, uint256 max)',
    'ERC4626ExceededMaxMint(address receiver, uint256 shares, uint256 max)',
    'ERC4626ExceededMaxWithdraw(address owner, uint256 assets, uint256 max)',
    'ERC4626ExceededMaxRedeem(address owner, uint256 shares, uint256 max)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/access
  Ownable: ['OwnableUnauthorizedAccount(address account)', 'OwnableInvalidOwner(address owner)'],
  AccessControl: [
    'AccessControlUnauthorizedAccount(address account, bytes32 neededRole)',
    'AccessControlBadConfirmation()',
    'AccessManagedUnauthorized(address caller)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/proxy
  Proxies: [
    'InvalidInitialization()',
    'NotInitializing()',
    'ERC1967InvalidImplementation(address implementation)',
    'ERC1967NonPayable()',
    'ERC1967InvalidAdmin(address admin)',
    'ERC1967InvalidBeacon(address beacon)',
    'BeaconInvalidImplementation(address implementation)',
    'ProxyDeniedAdminAccess()',
    'UUPSUnauthorizedCallContext()',
    'UUPSUnsupportedProxiableUUID(bytes32 slot)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/utils
  'OpenZeppelin utilities': [
    'EnforcedPause()',
    'ExpectedPause()',
    'ReentrancyGuardReentrantCall()',
    'AddressEmptyCode(address target)',
    'FailedCall()',
    'InsufficientBalance(uint256 balance, uint256 needed)',
    'SafeERC20FailedOperation(address token)',
    'ECDSAInvalidSignature()',
    'ECDSAInvalidSignatureLength(uint256 length)',
    'ECDSAInvalidSignatureS(bytes32 s)',
    'SafeERC20FailedDecreaseAllowance(address spender, uint256 currentAllowance, uint256 requestedDecrease)',
    'ERC2612ExpiredSignature(uint256 deadline)',
    'ERC2612InvalidSigner(address signer, address owner)',
    'InvalidAccountNonce(address account, uint256 currentNonce)',
    'FailedDeployment()',
    'SafeCastOverflowedUintDowncast(uint8 bits, uint256 value)',
  ],
  // https://docs.openzeppelin.com/contracts/5.x/api/governance
  Governance: [
    'GovernorNonexistentProposal(uint256 proposalId)',
    'GovernorUnexpectedProposalState(uint256 proposalId, uint8 current, bytes32 expectedStates)',
    'TimelockUnexpectedOperationState(bytes32 operationId, bytes32 expectedStates)',
  ],
  // https://eips.ethereum.org/EIPS/eip-7751
  'ERC-7751': ['WrappedError(address target, bytes4 selector, bytes reason, bytes details)'],
  // https://eips.ethereum.org/EIPS/eip-4337
  'ERC-4337': [
    'FailedOp(uint256 opIndex, string reason)',
    'FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  ],
  // https://github.com/Vectorized/solady/tree/v0.1.26/src
  Solady: [
    'Unauthorized()',
    'Reentrancy()',
    'AlreadyInitialized()',
    'NewOwnerIsZeroAddress()',
    'NoHandoverRequest()',
    'TransferFailed()',
    'TransferFromFailed()',
    'ApproveFailed()',
    'ETHTransferFailed()',
    'InsufficientBalance()',
    'InsufficientAllowance()',
    'TotalSupplyOverflow()',
    'PermitExpired()',
    'InvalidPermit()',
  ],
  // https://github.com/Uniswap/v4-core/tree/v1.0.2/src
  'Uniswap v4': [
    'CurrencyNotSettled()',
    'PoolNotInitialized()',
    'PoolAlreadyInitialized()',
    'AlreadyUnlocked()',
    'ManagerLocked()',
    'TickSpacingTooLarge(int24 tickSpacing)',
    'TickSpacingTooSmall(int24 tickSpacing)',
    'CurrenciesOutOfOrderOrEqual(address currency0, address currency1)',
    'SwapAmountCannotBeZero()',
    'NonzeroNativeValue()',
    'MustClearExactPositiveDelta()',
    'PriceLimitAlreadyExceeded(uint160 sqrtPriceCurrentX96, uint160 sqrtPriceLimitX96)',
    'PriceLimitOutOfBounds(uint160 sqrtPriceLimitX96)',
    'TicksMisordered(int24 tickLower, int24 tickUpper)',
    'HookAddressNotValid(address hooks)',
    'InvalidHookResponse()',
    'HookCallFailed()',
  ],
}

export const KNOWN_ERRORS: readonly KnownError[] = Object.entries(DECLARATIONS).flatMap(([standard, texts]) =>
  texts.flatMap((text) => {
    const parsed = parseErrorSignature(text)
    return parsed ? [{ ...parsed, standard }] : []
  }),
)
