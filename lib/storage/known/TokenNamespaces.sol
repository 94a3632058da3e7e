// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {UtilityNamespaces} from "./UtilityNamespaces.sol";

/// @title Structs of the tokens of OpenZeppelin Contracts Upgradeable 5.7.
contract TokenNamespaces is UtilityNamespaces {
    struct RoyaltyInfo {
        address receiver;
        uint96 royaltyFraction;
    }

    struct TokenMetadata {
        string name;
        string symbol;
        uint8 decimals;
    }

    struct BitMap {
        mapping(uint256 bucket => uint256) _data;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC1155
    struct ERC1155Storage {
        mapping(uint256 id => mapping(address account => uint256)) _balances;
        mapping(address account => mapping(address operator => bool)) _operatorApprovals;
        string _uri;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC1155Supply
    struct ERC1155SupplyStorage {
        mapping(uint256 id => uint256) _totalSupply;
        uint256 _totalSupplyAll;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC1155URIStorage
    struct ERC1155URIStorageStorage {
        string _baseURI;
        mapping(uint256 tokenId => string) _tokenURIs;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC20
    struct ERC20Storage {
        mapping(address account => uint256) _balances;
        mapping(address account => mapping(address spender => uint256)) _allowances;
        uint256 _totalSupply;
        string _name;
        string _symbol;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC20Capped
    struct ERC20CappedStorage {
        uint256 _cap;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC20Wrapper
    struct ERC20WrapperStorage {
        address _underlying;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC2981
    struct ERC2981Storage {
        RoyaltyInfo _defaultRoyaltyInfo;
        mapping(uint256 tokenId => RoyaltyInfo) _tokenRoyaltyInfo;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC3009
    struct ERC3009Storage {
        mapping(address account => mapping(bytes32 nonce => bool used)) _usedNonces;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC4626
    struct ERC4626Storage {
        address _asset;
        uint8 _underlyingDecimals;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC6909
    struct ERC6909Storage {
        mapping(address owner => mapping(uint256 id => uint256)) _balances;
        mapping(address owner => mapping(address operator => bool)) _operatorApprovals;
        mapping(address owner => mapping(address spender => mapping(uint256 id => uint256))) _allowances;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC6909ContentURI
    struct ERC6909ContentURIStorage {
        string _contractURI;
        mapping(uint256 id => string) _tokenURIs;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC6909Metadata
    struct ERC6909MetadataStorage {
        mapping(uint256 id => TokenMetadata) _tokenMetadata;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC6909TokenSupply
    struct ERC6909TokenSupplyStorage {
        mapping(uint256 id => uint256) _totalSupplies;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC721
    struct ERC721Storage {
        string _name;
        string _symbol;
        mapping(uint256 tokenId => address) _owners;
        mapping(address owner => uint256) _balances;
        mapping(uint256 tokenId => address) _tokenApprovals;
        mapping(address owner => mapping(address operator => bool)) _operatorApprovals;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC721Consecutive
    struct ERC721ConsecutiveStorage {
        Trace160 _sequentialOwnership;
        BitMap _sequentialBurn;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC721Enumerable
    struct ERC721EnumerableStorage {
        mapping(address owner => mapping(uint256 index => uint256)) _ownedTokens;
        mapping(uint256 tokenId => uint256) _ownedTokensIndex;
        uint256[] _allTokens;
        mapping(uint256 tokenId => uint256) _allTokensIndex;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC721URIStorage
    struct ERC721URIStorageStorage {
        mapping(uint256 tokenId => string) _tokenURIs;
    }

    /// @custom:storage-location erc7201:openzeppelin.storage.ERC721Wrapper
    struct ERC721WrapperStorage {
        address _underlying;
    }
}
