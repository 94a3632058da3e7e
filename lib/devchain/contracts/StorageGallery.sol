// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice User-defined value types are stored, and used as keys, as their underlying type.
type Price is uint128;
type Label is bytes4;

/// @title Most base first: its variables take the first slots.
abstract contract GalleryGround {
    uint8 public ground = 0x11;
    /// @notice Same name as in the wing below: both exist, each in its place.
    uint16 private hidden = 0x2222;
}

/// @title Continues in the slot where the contract before it stopped.
abstract contract GalleryWing is GalleryGround {
    uint32 private hidden = 0x33333333;
    bool public wingOpen = true;
}

/// @title One room for every rule of the storage layout of Solidity.
/// @notice https://docs.soliditylang.org/en/latest/internals/layout_in_storage.html
contract StorageGallery is GalleryWing {
    enum Phase {
        Draft,
        Open,
        Paused,
        Closed
    }

    struct Point {
        int32 x;
        int32 y;
        uint8 weight;
    }

    struct Exhibit {
        uint32 id;
        address artist;
        string title;
        uint16[] bids;
        uint8[3] marks;
        mapping(address voter => uint256) votes;
    }

    struct Node {
        uint8 value;
        Node[] children;
    }

    // Neither takes a slot: constants and immutables are part of the code.
    uint256 public constant OPENING_HOUR = 9;
    address public immutable founder;

    // Packing: these follow in the slot that the base contracts began, low bytes first.
    address public curator;
    bytes4 public label = 0xc0ffee01;
    // That slot is full to the last byte: this starts the next one.
    int24 public altitude = -42;
    Phase public phase = Phase.Open;
    Price public entrance = Price.wrap(1_500);

    // Whole words: twelve bytes are left in the slot before, too few, and they stay empty.
    uint256 public largest = type(uint256).max;
    int256 public negative = -1;
    bytes32 public fingerprint = keccak256("gallery");

    // Changed by transactions over the whole history: read it at two blocks.
    uint64 public visitors;
    uint64 public lastVisit;
    uint128 public takings;

    // A struct starts a new slot, and so does what follows it.
    uint8 public beforeStruct = 1;
    Point public corner = Point(-3, 4, 5);
    uint8 public afterStruct = 2;

    // Fixed arrays: as many elements as fit in a slot, never across two; inner arrays take whole slots.
    uint96[5] public wide = [uint96(1), 2, 3, 4, 5];
    bytes3[20] public triples;
    uint8[5][2] public grid = [[uint8(1), 2, 3, 4, 5], [uint8(6), 7, 8, 9, 10]];
    bool[33] public flags;
    Point[2] public corners;

    // Dynamic arrays: the length here, the elements from keccak256(slot).
    uint256[] public words;
    uint24[] public packed;
    uint16[][] public rows;
    uint8[5][] public fives;
    Point[] public path;
    string[] public captions;
    address[] public emptyList;

    // Strings and bytes: up to 31 bytes in the slot itself, longer ones from keccak256(slot).
    string public emptyText;
    string public shortText = "a short text";
    string public text31 = "exactly thirty-one bytes long..";
    string public text32 = "exactly thirty-two bytes of text";
    string public longText;
    bytes public emptyBytes;
    bytes public shortBytes;
    bytes public wordOfBytes;
    bytes public longBytes;

    // Mappings: an empty head slot; a value at keccak256(key . slot), the key padded as its type is.
    mapping(uint256 number => uint256) public byUint;
    mapping(uint8 number => uint8) public byUint8;
    mapping(int16 number => uint256) public byInt16;
    mapping(address account => uint256) public byAddress;
    mapping(bool answer => uint256) public byBool;
    mapping(bytes4 selector => uint256) public byBytes4;
    mapping(bytes32 hash => uint256) public byBytes32;
    mapping(string name => uint256) public byString;
    mapping(bytes data => uint256) public byBytes;
    mapping(Phase phase => uint256) public byEnum;
    mapping(Price price => uint256) public byPrice;
    mapping(Label label => uint256) public byLabel;
    mapping(GalleryWing wing => uint256) public byContract;
    mapping(address owner => mapping(uint256 id => bool)) public nested;
    mapping(uint256 => mapping(int16 => mapping(string => uint256))) public deep;
    mapping(string name => Exhibit) internal exhibits;
    mapping(address => uint32[]) public listOf;
    mapping(uint256 => string) public textOf;

    // Functions: an external one is address and selector (24 bytes), an internal one a place in the code (8 bytes).
    function(uint256) external returns (uint256) public callback;
    function(uint256) internal pure returns (uint256) internal rule;

    // A type that contains itself.
    Node internal root;
    Exhibit internal centrepiece;

    // Transient: numbered from 0 on its own, gone after each transaction, not readable by eth_getStorageAt.
    bool transient locked;
    uint128 transient depth;
    address transient visitor;

    event Visited(address indexed who, uint256 visitors, uint256 takings);
    event PhaseChanged(Phase from, Phase to);

    error Closed();

    constructor(address curator_) {
        founder = msg.sender;
        curator = curator_;
    }

    /// @notice Changes the three counters, through the transient variables.
    function visit(uint128 paid) external {
        if (phase == Phase.Closed) revert Closed();
        (locked, visitor) = (true, msg.sender);
        depth++;
        (visitors, lastVisit, takings) = (visitors + 1, uint64(block.timestamp), takings + paid);
        emit Visited(visitor, visitors, takings);
        locked = false;
    }

    function setPhase(Phase next) external {
        emit PhaseChanged(phase, next);
        phase = next;
    }

    function setEntrance(Price price) external {
        entrance = price;
    }

    function fillArrays() external {
        for (uint8 i = 0; i < 20; i++) triples[i] = bytes3((uint24(i) + 1) * 0x010101);
        for (uint8 i = 0; i < 33; i++) flags[i] = i % 3 == 0;
        corners[0] = Point(1, -1, 10);
        corners[1] = Point(type(int32).min, type(int32).max, 255);
        for (uint24 i = 0; i < 12; i++) packed.push(i * 1000);
        for (uint256 i = 0; i < 3; i++) words.push(10 ** (i * 18));
        rows.push([uint16(1), 2, 3]);
        rows.push();
        for (uint16 i = 0; i < 17; i++) rows[1].push(i * 100);
        fives.push([uint8(1), 2, 3, 4, 5]);
        fives.push([uint8(10), 20, 30, 40, 50]);
        path.push(Point(0, 0, 1));
        path.push(Point(7, -7, 2));
        captions.push("short");
        captions.push("a caption that is longer than one word of storage");
    }

    function fillTexts() external {
        longText = unicode"Übergröße: each “slot” holds 32 bytes, and a character may lie across two of them — 🖼️.";
        shortBytes = hex"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e";
        wordOfBytes = hex"000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        longBytes = abi.encodePacked(keccak256("1"), keccak256("2"), bytes8(0xfffefdfcfbfaf9f8));
    }

    function fillMappings(address account) external {
        byUint[0] = 100;
        byUint[42] = 4200;
        byUint[type(uint256).max] = 1;
        byUint8[7] = 77;
        byInt16[-2] = 200;
        byInt16[300] = 30000;
        byAddress[account] = 1 ether;
        byBool[false] = 10;
        byBool[true] = 11;
        byBytes4[0xa9059cbb] = 4;
        byBytes32[fingerprint] = 32;
        byString["alice"] = 5;
        byString[""] = 6;
        byString["a key that is longer than thirty-two bytes"] = 42;
        byBytes[hex"c0ffee"] = 3;
        byEnum[Phase.Paused] = 2;
        byPrice[Price.wrap(1_500)] = 15;
        byLabel[Label.wrap(0xc0ffee01)] = 44;
        byContract[this] = 20;
        nested[account][7] = true;
        deep[1][-1]["x"] = 111;
        listOf[account] = [uint32(9), 8, 7];
        textOf[1] = "one";
        textOf[2] = "the second text does not fit into a single slot";
    }

    function fillStructs(address artist) external {
        _exhibit(exhibits["sunrise"], 1, artist, "Sunrise");
        _exhibit(centrepiece, 2, artist, "The centrepiece, with a title of more than one slot");
        callback = this.double;
        rule = _triple;
        root.value = 1;
        root.children.push().value = 2;
        root.children.push().value = 3;
        root.children[1].children.push().value = 4;
    }

    function double(uint256 number) external pure returns (uint256) {
        return number * 2;
    }

    function applyRule(uint256 number) external view returns (uint256) {
        return rule(number);
    }

    function exhibitOf(string calldata name, address voter)
        external
        view
        returns (uint32 id, address artist, string memory title, uint16[] memory bids, uint8[3] memory marks, uint256 votes)
    {
        Exhibit storage e = exhibits[name];
        return (e.id, e.artist, e.title, e.bids, e.marks, e.votes[voter]);
    }

    function centre() external view returns (uint32 id, address artist, string memory title) {
        return (centrepiece.id, centrepiece.artist, centrepiece.title);
    }

    function nodeAt(uint256[] calldata indexes) external view returns (uint8 value, uint256 children) {
        Node storage node = root;
        for (uint256 i = 0; i < indexes.length; i++) node = node.children[indexes[i]];
        return (node.value, node.children.length);
    }

    function _exhibit(Exhibit storage e, uint32 id, address artist, string memory title) private {
        (e.id, e.artist, e.title, e.marks) = (id, artist, title, [uint8(7), 8, 9]);
        for (uint16 i = 1; i < 20; i++) e.bids.push(i * i);
        e.votes[artist] = 3;
    }

    function _triple(uint256 number) private pure returns (uint256) {
        return number * 3;
    }
}
