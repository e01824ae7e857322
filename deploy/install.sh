#!/bin/sh
# Installs the product on a Debian server, as root:
#   sh install.sh --domain www.example.com
# Another run repairs the installation and leaves everything else alone. See docs/operations.md.
set -eu
LC_ALL=C
export LC_ALL
umask 022

base=/opt/pest-control
user=pest-control
port=3000
site=/etc/caddy/pest-control.caddy
temporary=${TMPDIR:-/var/tmp}
smallest_disk_mb=1500
smallest_memory_mb=700

usage() {
  cat <<'USAGE'
Usage: sh install.sh --domain <name> [options]

  --domain www.example.com   the address of the website; a later run may leave it out
  --also example.com         another name that leads visitors to --domain
  --archive <file>           the archive to install; otherwise the newest beside this script
  --key release-key.pub      checks who signed the archive (the file .sig beside it)
  --email you@example.com    the address that the certificate authority writes to
  --feed https://…           where `pest-control update` looks for new releases
  --internal-tls             a certificate of this machine, for a network without the internet
  --no-proxy                 no Caddy: your own web server has the certificate and passes visitors on
  --no-start                 starts nothing, for making an image of a machine
  --check                    checks this machine and the archive, and changes nothing
USAGE
}

domain='' also='' archive='' key='' email='' feed=''
internal_tls=false no_proxy=false no_start=false check_only=false
while [ $# -gt 0 ]; do
  option=$1
  shift
  case "$option" in
    --domain | --also | --archive | --key | --email | --feed)
      if [ $# -eq 0 ]; then
        echo "$option needs a value." >&2
        exit 2
      fi
      case "$option" in
        --domain) domain=$1 ;;
        --also) also=$1 ;;
        --archive) archive=$1 ;;
        --key) key=$1 ;;
        --email) email=$1 ;;
        --feed) feed=$1 ;;
      esac
      shift
      ;;
    --internal-tls) internal_tls=true ;;
    --no-proxy) no_proxy=true ;;
    --no-start) no_start=true ;;
    --check) check_only=true ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      echo "Unknown option: $option" >&2
      usage >&2
      exit 2
      ;;
  esac
done

step='checking'
work=''
changed=false
finished=false

at_end() {
  code=$?
  trap - EXIT
  [ -z "$work" ] || rm -rf "$work"
  if [ "$finished" = false ] && [ "$code" -ne 0 ] && [ "$changed" = true ]; then
    echo >&2
    echo "Not finished. This step failed: $step." >&2
    echo "Fix what the lines above say and run the same command again: it continues from that step." >&2
  fi
  exit "$code"
}
trap at_end EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

begin() {
  step=$1
  quiet=true
  changed=true
  echo "- $step"
}
did() {
  quiet=false
  echo "    $1"
}
# Ends a step that may have changed nothing.
settle() { [ "$quiet" = false ] || echo "    as it should be"; }
fail() {
  echo "$1" >&2
  exit 1
}

problems=''
notes=''
problem() {
  problems="$problems
  * $1"
}
note() {
  notes="$notes
  * $1"
}
have() { command -v "$1" >/dev/null 2>&1; }

# The value of a line in .env, without quotes.
setting() {
  [ -r "$base/.env" ] || return 0
  sed -n "s/^$1=//p" "$base/.env" | tail -n 1 | sed "s/^[\"']//; s/[\"']\$//"
}

is_host_name() {
  case "$1" in
    '' | *[!A-Za-z0-9.-]* | .* | -* | *. | *- | *..* | *.-* | *-.*) return 1 ;;
    *.*) ;;
    *) return 1 ;;
  esac
  [ "${#1}" -le 253 ]
}

# Prints the programs that listen on a TCP port of this machine. "?" means a program that only root may see.
listeners() {
  hex=$(printf '%04X' "$1")
  cat /proc/net/tcp /proc/net/tcp6 2>/dev/null |
    awk -v port="$hex" '$4 == "0A" && $2 ~ ":" port "$" { print $10 }' |
    while read -r inode; do
      descriptor=$(find /proc/[0-9]*/fd -lname "socket:\[$inode\]" 2>/dev/null | head -n 1 || true)
      process=${descriptor#/proc/}
      cat "/proc/${process%%/*}/comm" 2>/dev/null || echo '?'
    done | sort -u
}

check_port() {
  for program in $(listeners "$1" | tr ' ' '_'); do
    case " $2 " in
      *" $program "*) ;;
      *)
        if [ "$program" = '?' ]; then program='another program'; fi
        problem "Port $1 is taken by $program. $3"
        ;;
    esac
  done
}

check_machine() {
  [ "$(id -u)" -eq 0 ] || problem "You are $(id -un), and only root may install. Run it again with sudo: sudo sh $0 …"
  [ "$(uname -s)" = Linux ] || problem "This is $(uname -s). The product runs on Linux."
  case "$(uname -m)" in
    x86_64) cpu=x64 ;;
    aarch64) cpu=arm64 ;;
    *)
      cpu=none
      problem "This machine has the processor $(uname -m). There are releases for x86_64 and aarch64 (64 bits)."
      ;;
  esac
  have apt-get || problem "There is no apt-get. This script is for Debian 12 and 13. For other systems, see docs/operations.md."
  if [ -r /etc/os-release ]; then
    # shellcheck disable=SC1091
    system=$(. /etc/os-release && echo "${ID:-unknown} ${VERSION_ID:-}")
    case "$system" in
      'debian 12' | 'debian 13') ;;
      *) note "This is $system. The script is tested on Debian 12 and 13." ;;
    esac
  fi
  if [ "$no_start" = false ] && [ ! -d /run/systemd/system ]; then
    problem "systemd does not run here. It starts the product again after a crash and a reboot. To prepare an image, add --no-start."
  fi
  have systemctl || problem "There is no systemctl: systemd is not installed."
  folder=/opt
  [ -d "$base" ] && folder=$base
  [ -d "$folder" ] || folder=/
  free_mb=$(df -Pk "$folder" | awk 'NR == 2 { print int($4 / 1024) }')
  [ -L "$base/current" ] || [ "$free_mb" -ge "$smallest_disk_mb" ] ||
    problem "Only $free_mb MB are free at $folder. The product needs at least $smallest_disk_mb MB. Delete something or use a larger disk."
  memory_mb=$(awk '$1 == "MemTotal:" { print int($2 / 1024) }' /proc/meminfo)
  if [ "$memory_mb" -lt "$smallest_memory_mb" ]; then
    problem "This machine has $memory_mb MB of memory. The product needs $smallest_memory_mb MB. 2 GB is comfortable."
  elif [ "$memory_mb" -lt 1500 ]; then
    note "This machine has $memory_mb MB of memory. That is enough to start. 2 GB is comfortable."
  fi
  [ "$(date +%Y)" -ge 2026 ] || problem "The clock says $(date). Certificates and codes need the right time: timedatectl set-ntp true"
  ! have getent || getent hosts localhost >/dev/null ||
    problem "The name localhost has no address, but programs on this machine use it to reach each other. Add this line to /etc/hosts: 127.0.0.1 localhost"
  if [ "$no_proxy" = false ]; then
    check_port 80 'caddy' "Stop it (systemctl disable --now <its service>), or keep it as your web server and add --no-proxy."
    check_port 443 'caddy' "Stop it (systemctl disable --now <its service>), or keep it as your web server and add --no-proxy."
  fi
  ours=systemd
  [ ! -L "$base/current" ] || ours='systemd node MainThread'
  check_port "$port" "$ours" "The product listens there, for this machine only. Stop the other program."
}

check_choices() {
  [ -n "$domain" ] || domain=$(setting PUBLIC_URL | sed 's,^https://,,; s,/*$,,')
  domain=$(printf %s "$domain" | tr '[:upper:]' '[:lower:]')
  also=$(printf %s "$also" | tr '[:upper:]' '[:lower:]')
  if [ -z "$domain" ]; then
    problem "The address of the website is missing: --domain www.example.com"
  elif ! is_host_name "$domain"; then
    problem "\"$domain\" is not the name of a website. Write it without https:// and without a path: --domain www.example.com"
  elif [ "$internal_tls" = false ] && have getent && ! getent ahosts "$domain" >/dev/null 2>&1; then
    note "The name $domain has no address yet. Point its DNS records (A, AAAA) to this machine. The certificate follows automatically within minutes."
  fi
  [ -z "$also" ] || { is_host_name "$also" && [ "$also" != "$domain" ]; } ||
    problem "\"$also\" is not another name of the website: --also example.com"
  case "$email" in
    '') ;;
    *[!A-Za-z0-9@._+-]* | @* | *@ | *@*@*) problem "\"$email\" is not an email address." ;;
    *@*.*) ;;
    *) problem "\"$email\" is not an email address." ;;
  esac
  case "$feed" in
    '') ;;
    *[!A-Za-z0-9:/._~%?=\&-]*) problem "\"$feed\" is not an address of a feed." ;;
    https://*.json) ;;
    *) problem "The feed must be an https address that ends with .json, and is \"$feed\"." ;;
  esac
  [ -z "$key" ] || [ -r "$key" ] || problem "There is no file $key."
}

# Without --archive, takes the newest archive beside this script for this processor, or repairs the installed release.
find_archive() {
  if [ -z "$archive" ]; then
    here=$(cd -- "$(dirname -- "$0")" && pwd -P)
    for ending in -with-node ''; do
      [ -n "$archive" ] ||
        archive=$(find "$here" -maxdepth 1 -type f -name "*-linux-$cpu$ending.tar.gz" | sort -V | tail -n 1)
    done
  fi
  if [ -z "$archive" ]; then
    [ -L "$base/current" ] ||
      problem "There is no archive. Copy hampton-roads-pest-control-<version>-linux-$cpu-with-node.tar.gz beside this script, or name it with --archive."
  elif [ ! -r "$archive" ]; then
    problem "There is no file $archive."
    archive=''
  fi
}

# Works on a copy that only root can change, so that nobody can change the archive after the check.
check_archive() {
  [ -n "$archive" ] || return 0
  work=$(mktemp -d "$temporary/pest-control-install.XXXXXX")
  room_mb=$(df -Pk "$work" | awk 'NR == 2 { print int($4 / 1024) }')
  if [ "$room_mb" -lt 600 ]; then
    problem "Only $room_mb MB are free at $temporary. Unpacking the archive needs 600 MB."
    return 0
  fi
  cp -- "$archive" "$work/archive.tar.gz"
  hash=$(sha256sum "$work/archive.tar.gz" | cut -d ' ' -f 1)
  if [ -r "$archive.sha256" ]; then
    [ "$(cut -d ' ' -f 1 "$archive.sha256")" = "$hash" ] || {
      problem "$archive differs from its checksum in $archive.sha256: the copy is incomplete. Copy both files again."
      return 0
    }
  else
    note "There is no $archive.sha256, so the script cannot check that the copy of the archive is complete."
  fi
  if [ -n "$key" ] && [ -r "$key" ]; then
    check_signature || return 0
  else
    note "The maker of the archive was not checked, because there is no --key."
  fi
  mkdir "$work/unpacked"
  if ! tar -xzf "$work/archive.tar.gz" -C "$work/unpacked" --no-same-owner 2>"$work/tar"; then
    problem "$archive cannot be unpacked: $(head -n 1 "$work/tar")"
    return 0
  fi
  name=$(ls -A "$work/unpacked")
  case "$name" in
    '' | *[!A-Za-z0-9._-]*) name='' ;;
  esac
  if [ -z "$name" ] || [ ! -x "$work/unpacked/$name/bin/product" ] || [ ! -f "$work/unpacked/$name/SHA256SUMS" ]; then
    problem "$archive is not a release of this product."
    name=''
    return 0
  fi
  chmod -R u=rwX,go=rX "$work/unpacked/$name"
  check_files "$work/unpacked/$name" || {
    problem "The archive has damaged files: $(head -n 3 "$work/wrong" | tr '\n' ' ')"
    name=''
    return 0
  }
  if [ -x "$work/unpacked/$name/bin/node" ]; then
    machine=$(od -An -tx1 -j18 -N2 "$work/unpacked/$name/bin/node" | tr -d ' ')
    case "$cpu $machine" in
      'x64 3e00' | 'arm64 b700') ;;
      *)
        problem "$archive is for another processor. This machine needs the archive with linux-$cpu in its name."
        name=''
        ;;
    esac
  elif ! have node || [ "$(node --version | sed 's/^v//; s/\..*//')" -lt 24 ]; then
    problem "$archive does not include Node, and this machine has no Node 24. Take the archive with \"with-node\" in its name."
    name=''
  fi
}

check_signature() {
  if [ ! -r "$archive.sig" ]; then
    problem "The archive is not signed: there is no $archive.sig."
    return 1
  fi
  if ! have openssl; then
    problem "The signature cannot be checked without openssl. Install it: apt-get install openssl"
    return 1
  fi
  printf 'release archive, sha256 %s\n' "$hash" >"$work/signed"
  tr -d ' \r\n' <"$archive.sig" | base64 -d >"$work/signature" 2>/dev/null || : >"$work/signature"
  if ! openssl pkeyutl -verify -pubin -inkey "$key" -rawin -in "$work/signed" -sigfile "$work/signature" >/dev/null 2>&1; then
    problem "The archive was changed after it was signed, or another key signed it."
    return 1
  fi
  echo "The signature of the archive is valid."
}

# Checks that every file of a release is listed and unchanged.
check_files() {
  : >"$work/wrong"
  (cd "$1" && sha256sum --check --quiet SHA256SUMS 2>/dev/null | sed 's/: FAILED.*//') >>"$work/wrong" || true
  (cd "$1" && find . ! -type d ! -path ./SHA256SUMS | sed 's,^\./,,' | sort) >"$work/present"
  cut -c 67- "$1/SHA256SUMS" | sort >"$work/listed"
  comm -3 "$work/present" "$work/listed" | tr -d '\t' >>"$work/wrong"
  [ ! -s "$work/wrong" ]
}

check_installed() {
  installed=''
  if [ -L "$base/current" ]; then installed=$(basename "$(readlink "$base/current")"); fi
  if [ -n "$installed" ] && [ -n "$name" ] && [ "$installed" != "$name" ]; then
    problem "$installed runs here, and the archive is $name. To update: pest-control update $archive"
  fi
  [ -z "$installed" ] || [ -d "$base/releases/$installed" ] || [ -n "$name" ] ||
    problem "The release $installed is not complete. Name its archive with --archive."
  if [ -e "$base/current" ] && [ ! -L "$base/current" ]; then
    problem "$base/current is not a link. Move it away, because this product did not create it."
  fi
}

install_packages() {
  begin 'Debian packages'
  wanted=''
  [ "$no_proxy" = true ] || have caddy || wanted="$wanted caddy"
  is_installed libjemalloc2 || wanted="$wanted libjemalloc2"
  # Without it, Caddy trusts no certificate authority and gets no certificate.
  [ "$no_proxy" = true ] || [ -s /etc/ssl/certs/ca-certificates.crt ] || wanted="$wanted ca-certificates"
  if [ -z "$wanted" ]; then
    settle
    return 0
  fi
  log=/var/log/pest-control-install.log
  did "installing$wanted"
  # shellcheck disable=SC2086
  if ! { apt_get update && apt_get install --yes --no-install-recommends $wanted; } >"$log" 2>&1; then
    tail -n 5 "$log" >&2
    fail "apt-get could not install$wanted. The whole output is in $log."
  fi
}
apt_get() { DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@"; }
is_installed() { [ "$(dpkg-query -W -f='${Status}' "$1" 2>/dev/null || true)" = 'install ok installed' ]; }

make_user() {
  begin "the user $user"
  if id "$user" >/dev/null 2>&1; then
    [ "$(id -u "$user")" -ne 0 ] || fail "The user $user has root rights. The product must not run with them."
    settle
    return 0
  fi
  useradd --system --user-group --home-dir "$base" --no-create-home --shell /usr/sbin/nologin "$user"
  did 'made'
}

# Makes a folder or corrects its owner and mode. Does not change its contents.
folder() {
  path=$1 mode=$2 owner=$3
  [ ! -L "$path" ] || fail "$path is a link. Mount the other disk there, or remove the link."
  if [ ! -d "$path" ]; then
    mkdir -p "$path"
    did "made $path"
  fi
  [ "$(stat -c '%a %U:%G' "$path")" = "$mode $owner" ] || {
    chown -- "$owner" "$path"
    chmod "$mode" "$path"
    did "set owner and mode of $path"
  }
}

make_folders() {
  begin "folders in $base"
  folder "$base" 755 root:root
  folder "$base/releases" 755 root:root
  folder "$base/data" 700 "$user:$user"
  settle
}

# A restore as root leaves files that the product cannot write. Links are not followed.
repair_data() {
  begin 'the owner of the data'
  if [ -n "$(find "$base/data" ! -user "$user" -print 2>/dev/null | head -n 1)" ]; then
    chown -R -h -P "$user:$user" "$base/data"
    did "gave it to $user"
  else
    settle
  fi
}

place_release() {
  begin 'the release'
  if [ -z "$name" ]; then
    name=$installed
    work=$(mktemp -d "$temporary/pest-control-install.XXXXXX")
    check_files "$base/releases/$name" ||
      fail "Files of $name are damaged: $(head -n 3 "$work/wrong" | tr '\n' ' '). Run this again with its archive: --archive <file>"
    settle
  elif [ -d "$base/releases/$name" ] && cmp -s "$work/unpacked/$name/SHA256SUMS" "$base/releases/$name/SHA256SUMS" && check_files "$base/releases/$name"; then
    settle
  else
    fresh="$base/releases/$$.unpacking"
    rm -rf "$base/releases/"*.unpacking
    cp -R -- "$work/unpacked/$name" "$fresh"
    if [ -e "$base/releases/$name" ]; then
      mv -- "$base/releases/$name" "$base/releases/$$.damaged.unpacking"
      did "$name was damaged and is replaced"
      restart=true
    fi
    mv -- "$fresh" "$base/releases/$name"
    rm -rf "$base/releases/"*.unpacking
    sync
    did "unpacked $name"
  fi
  if [ "$(stat -c '%U' "$base/releases/$name")" != root ]; then
    chown -R root:root "$base/releases/$name"
    did 'gave its files to root'
  fi
  if ! runuser -u "$user" -- env -i PATH="$PATH" "$base/releases/$name/bin/product" check >"$work/tried" 2>&1; then
    cat "$work/tried" >&2
    fail "The release cannot run on this machine."
  fi
  if [ "$installed" != "$name" ]; then
    ln -sfn "releases/$name" "$base/current.new"
    mv -T -- "$base/current.new" "$base/current"
    did 'linked as the current one'
  fi
}

# Adds or replaces one line of .env and leaves all others.
set_setting() {
  [ "$(setting "$1")" != "$2" ] || return 0
  rm -f -- "$base/.env.new"
  (
    umask 077
    grep -v "^$1=" "$base/.env" >"$base/.env.new" || true
    printf '%s=%s\n' "$1" "$2" >>"$base/.env.new"
  )
  own_settings "$base/.env.new"
  mv -f -- "$base/.env.new" "$base/.env"
  did "set $1=$2"
  restart=true
}
own_settings() {
  chown "root:$user" "$1"
  chmod 640 "$1"
}

write_settings() {
  begin "settings in $base/.env"
  if [ ! -e "$base/.env" ]; then
    (umask 077 && : >"$base/.env")
    did 'made'
  fi
  [ "$(stat -c '%a %U:%G' "$base/.env")" = "640 root:$user" ] || {
    own_settings "$base/.env"
    did 'set owner and mode'
  }
  before=$(setting PUBLIC_URL)
  set_setting PUBLIC_URL "https://$domain"
  [ -z "$before" ] || [ "$before" = "https://$domain" ] ||
    did "the address was $before: passkeys of that address no longer work, passwords do"
  [ -n "$(setting TRUST_PROXY)" ] || set_setting TRUST_PROXY 127.0.0.1
  [ -z "$feed" ] || set_setting UPDATE_FEED "$feed"
  # The canary requests the website as a visitor does, and would not trust a certificate of this machine.
  [ "$internal_tls" = false ] || [ -n "$(setting CANARY)" ] || set_setting CANARY false
  settle
}

install_units() {
  begin 'units of systemd'
  same=true
  for unit in "$base/current/deploy/systemd/"*; do
    target="/etc/systemd/system/$(basename "$unit")"
    cmp -s "$unit" "$target" || {
      install -m 644 "$unit" "$target"
      same=false
      restart=true
    }
  done
  if [ "$same" = true ]; then settle; else did 'written'; fi
  [ "$no_start" = true ] || systemctl daemon-reload
  # Without a running systemd, this writes the links that systemd reads at boot.
  systemctl --quiet enable pest-control.socket pest-control.service pest-control-update.path
}

install_command() {
  begin 'the command pest-control'
  printf '#!/bin/sh\nexec %s/current/bin/product "$@"\n' "$base" >"$base/.command.new"
  if cmp -s "$base/.command.new" /usr/local/bin/pest-control; then
    settle
  else
    mkdir -p /usr/local/bin
    install -m 755 "$base/.command.new" /usr/local/bin/pest-control
    did 'written to /usr/local/bin'
  fi
  rm -f "$base/.command.new"
}

caddy_site() {
  echo "# Written by install.sh of pest-control, which writes it again when it runs."
  echo "$domain {"
  if [ "$internal_tls" = true ]; then
    echo "	tls internal"
  elif [ -n "$email" ]; then
    echo "	tls $email"
  fi
  echo "	reverse_proxy 127.0.0.1:$port {"
  echo "		flush_interval -1"
  echo "	}"
  echo "}"
  [ -n "$also" ] || return 0
  echo "$also {"
  [ "$internal_tls" = false ] || echo "	tls internal"
  echo "	redir https://$domain{uri} permanent"
  echo "}"
}

# Keeps the choices of an earlier run unless this run changes them.
keep_choices() {
  [ -r "$site" ] || return 0
  [ -n "$email" ] || email=$(sed -n 's/^	tls \(.*@.*\)$/\1/p' "$site" | head -n 1)
  [ -n "$also" ] || also=$(awk '/^[^#\t}].* \{$/ { seen++; if (seen == 2) print $1 }' "$site")
  [ "$also" != "$domain" ] || also=''
  if grep -q '^	tls internal$' "$site" && [ -z "$email" ]; then internal_tls=true; fi
}

write_site() {
  begin 'the site of Caddy'
  keep_choices
  mkdir -p /etc/caddy
  caddyfile=/etc/caddy/Caddyfile
  caddy_site >"$site.new"
  chmod 644 "$site.new"
  if cmp -s "$site.new" "$site"; then
    rm -f "$site.new"
    site_is_new=false
  else
    if [ -e "$site" ]; then cp -p -- "$site" "$site.before"; fi
    if [ "$internal_tls" = false ] && grep -qs '^	tls internal$' "$site" && [ "$(setting CANARY)" = false ]; then
      did "CANARY=false is still in $base/.env: remove it, and the website tests itself again"
    fi
    mv -f -- "$site.new" "$site"
    site_is_new=true
  fi
  caddyfile_is_new=false
  if ! grep -qs "^import $site\$" "$caddyfile"; then
    caddyfile_is_new=true
    kept="$caddyfile.before-pest-control"
    if [ ! -e "$caddyfile" ]; then
      did "made $caddyfile"
    elif is_packaged_caddyfile; then
      cp -p -- "$caddyfile" "$kept"
      : >"$caddyfile"
      did "replaced the example in $caddyfile"
    else
      cp -p -- "$caddyfile" "$kept"
      did "$caddyfile has your own lines: they stay, and one line is added at its end (the copy of before is $kept)"
      printf '\n' >>"$caddyfile"
    fi
    echo "import $site" >>"$caddyfile"
  fi
  if [ "$site_is_new" = false ] && [ "$caddyfile_is_new" = false ]; then
    settle
    return 0
  fi
  # Runs as Caddy's own user, because the check creates the folders from the file.
  if ! runuser -u caddy -- env HOME=/var/lib/caddy caddy validate --config "$caddyfile" --adapter caddyfile >"$work/caddy" 2>&1; then
    tail -n 3 "$work/caddy" >&2
    if [ "$caddyfile_is_new" = true ]; then
      if [ -e "$kept" ]; then mv -f -- "$kept" "$caddyfile"; else rm -f -- "$caddyfile"; fi
    fi
    if [ "$site_is_new" = true ]; then
      if [ -e "$site.before" ]; then mv -f -- "$site.before" "$site"; else rm -f -- "$site"; fi
    fi
    fail "Caddy refuses the site of $domain together with your Caddyfile. $caddyfile was not changed."
  fi
  rm -f -- "$site.before"
  did "written to $site"
  reload_caddy=true
}
is_packaged_caddyfile() {
  packaged=$(dpkg-query -W -f='${Conffiles}\n' caddy 2>/dev/null | awk '$1 == "/etc/caddy/Caddyfile" { print $2 }')
  [ -n "$packaged" ] && [ "$(md5sum /etc/caddy/Caddyfile | cut -d ' ' -f 1)" = "$packaged" ]
}

start_product() {
  begin 'starting'
  systemctl start pest-control.socket pest-control-update.path
  how=start
  [ "$restart" = false ] || how=restart
  # The product checks its settings, waits until it is ready, and says why not.
  SERVICE_RESTART="systemctl $how pest-control.service" "$base/current/bin/product" restart >"$work/started" 2>&1 ||
    fail "$(cat "$work/started")"
  did 'the product is ready'
  [ "$no_proxy" = false ] || return 0
  begin 'Caddy'
  systemctl --quiet enable caddy
  if ! systemctl --quiet is-active caddy; then
    systemctl start caddy || caddy_failed 'Caddy does not start.'
    did 'started'
  elif [ "$reload_caddy" = true ]; then
    systemctl reload caddy || caddy_failed 'Caddy does not take the site.'
    did 'reloaded'
  else
    settle
  fi
}

caddy_failed() {
  journalctl --unit caddy --lines 5 --output cat --no-pager >&2 || true
  fail "$1 Its log is above; all of it: journalctl -u caddy"
}

first_link() {
  run=$(systemctl show --property InvocationID --value pest-control.service)
  journalctl _SYSTEMD_INVOCATION_ID="$run" --output cat --no-pager 2>/dev/null |
    grep -o 'https\?://[^ ]*/accept-invitation?token=[^ ]*' | tail -n 1 || true
}

finish() {
  finished=true
  echo
  if [ "$no_start" = true ]; then
    echo "Installed but not started. It starts when the machine boots, or with:"
    echo "  systemctl start pest-control.service caddy"
    echo "The link for the first administrator is then in: pest-control logs"
  else
    link=$(first_link)
    if [ -n "$link" ]; then
      echo "https://$domain runs. Open this link to become the first administrator (it works once, for seven days):"
      echo
      echo "  $link"
    else
      echo "https://$domain runs."
    fi
  fi
  cat <<NEXT

What to do next:
  - Let the DNS records of $domain lead to this machine, if they do not yet.
NEXT
  [ -n "$(setting BACKUP_KEY)" ] || cat <<NEXT
  - Make the key for backups and keep it in two places that are not this machine:
      pest-control backup-key
    Then put the line BACKUP_KEY=… that it prints into $base/.env, and: pest-control restart
NEXT
  cat <<NEXT
  - Look whether everything is right:
      pest-control doctor
NEXT
}

cpu=none name='' installed='' restart=false reload_caddy=false
check_machine
check_choices
find_archive
check_archive
check_installed

if [ -n "$notes" ]; then
  printf 'Worth knowing:%s\n\n' "$notes"
fi
if [ -n "$problems" ]; then
  printf 'This cannot be installed yet. Nothing was changed.%s\n' "$problems" >&2
  exit 1
fi
if [ "$check_only" = true ]; then
  echo "This machine has everything for the installation. Nothing was changed."
  exit 0
fi

install_packages
make_user
make_folders
place_release
write_settings
repair_data
install_units
install_command
[ "$no_proxy" = true ] || write_site
if [ "$no_start" = true ]; then
  [ "$no_proxy" = true ] || systemctl --quiet enable caddy
else
  start_product
fi
finish
