/* Time zones of American area codes. A code that is not here is anywhere in the country. */

const zoneCodes: readonly (readonly [zones: string, codes: string])[] = [
  [
    "America/New_York",
    `201 202 203 207 212 215 216 220 223 227 229 234 239 240 248 252 267 272 276 301 302 304 305 313 315 321 326 330
     332 336 339 347 351 352 380 386 401 404 407 410 412 413 419 434 440 443 445 470 475 478 484 502 508 513 516 518
     540 551 561 567 570 571 585 586 603 606 607 609 610 614 616 617 631 640 646 656 667 678 680 681 689 703 704 706
     716 717 718 724 727 732 734 740 743 754 757 762 770 772 774 781 786 802 803 804 810 813 814 826 828 843 845 848
     854 856 857 859 860 862 863 864 865 878 904 908 910 912 914 917 919 929 934 937 941 947 948 954 959 973 978 980
     984 989`,
  ],
  [
    "America/Chicago",
    `205 214 217 218 224 225 228 251 254 256 262 281 309 312 314 316 318 319 320 331 334 337 346 361 402 405 409 414
     417 430 469 479 501 504 507 512 515 531 539 563 573 580 601 608 612 615 618 629 630 636 641 651 662 682 708 712
     713 715 726 731 737 763 769 773 779 806 815 816 817 830 832 847 870 901 903 913 918 920 936 938 940 952 956 972
     979 985`,
  ],
  ["America/Denver", "303 307 385 406 435 505 575 719 720 801 970 915"],
  ["America/Phoenix", "480 520 602 623"],
  [
    "America/Los_Angeles",
    `206 209 213 253 310 323 360 408 415 424 425 442 503 509 510 530 559 562 564 619 626 628 650 657 661 669 702 707
     714 725 747 760 805 818 831 858 909 916 925 949 951 971`,
  ],
  ["America/Anchorage America/Adak", "907"],
  ["Pacific/Honolulu", "808"],
  ["America/Puerto_Rico", "787 939 340"],
  ["Pacific/Guam", "671"],
  [
    "America/New_York America/Chicago",
    "219 260 270 317 364 423 448 463 574 765 812 850 906 930 931 269 231 517",
  ],
  ["America/Chicago America/Denver", "308 432 605 620 701 785"],
  ["America/Denver America/Los_Angeles", "208 986 458 541 775"],
  ["America/Phoenix America/Denver", "928"],
];

const zonesOfCode: ReadonlyMap<string, readonly string[]> = new Map(
  zoneCodes.flatMap(([zones, codes]) =>
    codes.split(/\s+/).map((code) => [code, zones.split(" ")] as const),
  ),
);

/** The time zones of the area code of an American number in E.164; null if they are unknown. */
export function zonesOfNumber(phone: string): readonly string[] | null {
  return (phone.startsWith("+1") && zonesOfCode.get(phone.slice(2, 5))) || null;
}
