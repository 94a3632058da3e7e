// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title Structs of OpenZeppelin Contracts Upgradeable 5.7 that are neither of tokens nor of governance.
/// @notice Contracts are addresses here, and user-defined value types what they wrap: they lie the same way.
contract UtilityNamespaces {
    struct Trace160 {
        Checkpoint160[] _checkpoints;
    }

    struct Checkpoint160 {
        uint96 _key;
        uint160 _value;
    }

    struct RoleData {
        mapping(address account => bool) hasRole;
        bytes32 adminRole;
    }

    struct AddressSet {
        Set _inner;
    }

    struct Set {
        bytes32[] _values;
        mapping(bytes32 value => uint256) _positions;
    }

    struct TargetConfig {
        mapping(bytes4 selector => uint64 roleId) allowedRoles;
        uint112 adminDelay;
        bool closed;
    }

    struct Role {
        mapping(address user => Access access) members;
        uint64 admin;
        uint64 guardian;
        uint112 grantDelay;
    }

    struct Access {
        uint48 since;
        uint112 delay;
    }

    struct Schedule {
        uint48 timepoint;
        uint32 nonce;
    }

    struct Link {
        address gateway;
        bytes counterpart;
    }

    struct BytesSet {
        bytes[] _values;
        mapping(bytes value => uint256) _positions;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccessControl
    struct AccessControlStorage {
        mapping(bytes32 role => RoleData) _roles;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccessControlDefaultAdminRules
    struct AccessControlDefaultAdminRulesStorage {
        address _pendingDefaultAdmin;
        uint48 _pendingDefaultAdminSchedule;
        uint48 _currentDelay;
        address _currentDefaultAdmin;
        uint48 _pendingDelay;
        uint48 _pendingDelaySchedule;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccessControlEnumerable
    struct AccessControlEnumerableStorage {
        mapping(bytes32 role => AddressSet) _roleMembers;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccessManaged
    struct AccessManagedStorage {
        address _authority;
        bool _consumingSchedule;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccessManager
    struct AccessManagerStorage {
        mapping(address target => TargetConfig mode) _targets;
        mapping(uint64 roleId => Role) _roles;
        mapping(bytes32 operationId => Schedule) _schedules;
        bytes32 _executionId;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccountERC7579
    struct AccountERC7579Storage {
        AddressSet _validators;
        AddressSet _executors;
        mapping(bytes4 selector => address) _fallbacks;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.AccountERC7579Hooked
    struct AccountERC7579HookedStorage {
        address _hook;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.BridgeERC1155
    struct BridgeERC1155Storage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.BridgeERC20
    struct BridgeERC20Storage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.BridgeERC721
    struct BridgeERC721Storage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.BridgeERC7802
    struct BridgeERC7802Storage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.CrosschainLinked
    struct CrosschainLinkedStorage {
        mapping(bytes chain => Link) _links;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.CrosschainRemoteExecutor
    struct CrosschainRemoteExecutorStorage {
        address _gateway;
        bytes _controller;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.EIP712
    struct EIP712Storage {
        bytes32 _hashedName;
        bytes32 _hashedVersion;
        string _name;
        string _version;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Initializable
    struct InitializableStorage {
        uint64 _initialized;
        bool _initializing;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.MultiSignerERC7913
    struct MultiSignerERC7913Storage {
        BytesSet _signers;
        uint64 _threshold;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.MultiSignerERC7913Weighted
    struct MultiSignerERC7913WeightedStorage {
        uint64 _totalExtraWeight;
        mapping(bytes signer => uint64) _extraWeights;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Nonces
    struct NoncesStorage {
        mapping(address account => uint256) _nonces;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.NoncesKeyed
    struct NoncesKeyedStorage {
        mapping(address owner => mapping(uint192 key => uint64)) _nonces;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Ownable
    struct OwnableStorage {
        address _owner;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Ownable2Step
    struct Ownable2StepStorage {
        address _pendingOwner;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Pausable
    struct PausableStorage {
        bool _paused;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.PaymasterERC721Owner
    struct PaymasterERC721OwnerStorage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ReentrancyGuard
    struct ReentrancyGuardStorage {
        uint256 _status;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.SignerECDSA
    struct SignerECDSAStorage {
        address _signer;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.SignerERC7913
    struct SignerERC7913Storage {
        bytes _signer;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.SignerP256
    struct SignerP256Storage {
        bytes32 _qx;
        bytes32 _qy;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.SignerRSA
    struct SignerRSAStorage {
        bytes _e;
        bytes _n;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.VestingWallet
    struct VestingWalletStorage {
        uint256 _released;
        mapping(address token => uint256) _erc20Released;
        uint64 _start;
        uint64 _duration;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.VestingWalletCliff
    struct VestingWalletCliffStorage {
        uint64 _cliff;
    }
}
