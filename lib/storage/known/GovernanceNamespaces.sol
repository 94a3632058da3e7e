// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {UtilityNamespaces} from "./UtilityNamespaces.sol";

/// @title Structs of the governance contracts of OpenZeppelin Contracts Upgradeable 5.7.
contract GovernanceNamespaces is UtilityNamespaces {
    struct ProposalCore {
        address proposer;
        uint48 voteStart;
        uint32 voteDuration;
        bool executed;
        bool canceled;
        uint48 etaSeconds;
    }

    struct Bytes32Deque {
        uint128 _begin;
        uint128 _end;
        mapping(uint128 index => bytes32) _data;
    }

    struct ProposalVote {
        uint256 againstVotes;
        uint256 forVotes;
        uint256 abstainVotes;
        mapping(address voter => uint256) usedVotes;
    }

    struct GovernorCountingOverridableProposalVote {
        uint256[3] votes;
        mapping(address voter => VoteReceipt) voteReceipt;
    }

    struct VoteReceipt {
        uint8 casted;
        bool hasOverridden;
        uint208 overriddenWeight;
    }

    struct GovernorCountingSimpleProposalVote {
        uint256 againstVotes;
        uint256 forVotes;
        uint256 abstainVotes;
        mapping(address voter => bool) hasVoted;
    }

    struct ProposalDetails {
        address[] targets;
        uint256[] values;
        bytes[] calldatas;
        bytes32 descriptionHash;
    }

    struct ExecutionPlan {
        uint16 length;
        uint32 delay;
        mapping(uint256 operationBucket => uint32[8]) managerData;
    }

    struct Trace208 {
        Checkpoint208[] _checkpoints;
    }

    struct Checkpoint208 {
        uint48 _key;
        uint208 _value;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Governor
    struct GovernorStorage {
        string _name;
        mapping(uint256 proposalId => ProposalCore) _proposals;
        Bytes32Deque _governanceCall;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorCountingFractional
    struct GovernorCountingFractionalStorage {
        mapping(uint256 proposalId => ProposalVote) _proposalVotes;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorCountingOverridable
    struct GovernorCountingOverridableStorage {
        mapping(uint256 proposalId => GovernorCountingOverridableProposalVote) _proposalVotes;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorCountingSimple
    struct GovernorCountingSimpleStorage {
        mapping(uint256 proposalId => GovernorCountingSimpleProposalVote) _proposalVotes;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorPreventLateQuorum
    struct GovernorPreventLateQuorumStorage {
        uint48 _voteExtension;
        mapping(uint256 proposalId => uint48) _extendedDeadlines;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorProposalGuardian
    struct GovernorProposalGuardianStorage {
        address _proposalGuardian;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorSequentialProposalId
    struct GovernorSequentialProposalIdStorage {
        uint256 _latestProposalId;
        mapping(uint256 proposalHash => uint256 proposalId) _proposalIds;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorSettings
    struct GovernorSettingsStorage {
        uint256 _proposalThreshold;
        uint48 _votingDelay;
        uint32 _votingPeriod;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorStorage
    struct GovernorStorageStorage {
        uint256[] _proposalIds;
        mapping(uint256 proposalId => ProposalDetails) _proposalDetails;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorTimelockAccess
    struct GovernorTimelockAccessStorage {
        mapping(address target => mapping(bytes4 selector => bool)) _ignoreToggle;
        mapping(uint256 proposalId => ExecutionPlan) _executionPlan;
        uint32 _baseDelay;
        address _manager;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorTimelockCompound
    struct GovernorTimelockCompoundStorage {
        address _timelock;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorTimelockControl
    struct GovernorTimelockControlStorage {
        address _timelock;
        mapping(uint256 proposalId => bytes32) _timelockIds;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorVotes
    struct GovernorVotesStorage {
        address _token;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorVotesQuorumFraction
    struct GovernorVotesQuorumFractionStorage {
        Trace208 _quorumNumeratorHistory;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.GovernorVotesSuperQuorumFraction
    struct GovernorVotesSuperQuorumFractionStorage {
        Trace208 _superQuorumNumeratorHistory;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.TimelockController
    struct TimelockControllerStorage {
        mapping(bytes32 id => uint256) _timestamps;
        uint256 _minDelay;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.Votes
    struct VotesStorage {
        mapping(address account => address) _delegatee;
        mapping(address delegatee => Trace208) _delegateCheckpoints;
        Trace208 _totalCheckpoints;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.VotesExtended
    struct VotesExtendedStorage {
        mapping(address delegator => Trace160) _userDelegationCheckpoints;
        mapping(address account => Trace208) _userVotingUnitsCheckpoints;
    }
}
