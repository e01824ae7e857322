/** Matches the names of private fields. Both the script and the server drop their values. */
export const privateField =
  /pass|card|\bcc\b|cvv|cvc|ccnum|expir|iban|ssn|social.?sec|routing|account.?n|token|captcha/i;

/**
 * Returns the script of the old site. It copies requests of picked forms and taps on phone numbers. For other forms, it sends
 * only the field names, so that the owner can pick them. It stores nothing in the browser, and nothing that goes wrong in it
 * reaches the page: a field may be named like a property of its form.
 */
export function snippetOf({
  address,
  forms,
}: {
  address: string;
  forms: readonly string[];
}): string {
  return `(function(to,forms){
var d=document,secret=/${privateField.source}/i;
function send(o){o.page=location.pathname;var b=JSON.stringify(o);
try{if(navigator.sendBeacon(to,b))return}catch(e){}
fetch(to,{method:"POST",body:b,mode:"no-cors",keepalive:true,credentials:"omit"}).catch(function(){})}
function on(n,h){addEventListener(n,function(ev){try{h(ev.target)}catch(e){}},true)}
function name(e){var l=e.labels&&e.labels[0];
return((l&&l.textContent)||e.getAttribute("aria-label")||e.placeholder||e.name).replace(/[\\s*:]+/g," ").trim().slice(0,80)}
function read(f){var v={},i,e,a;for(i=0;i<f.elements.length&&i<60;i++){e=f.elements[i];a=e.autocomplete||"";
if(!e.name||/^(hidden|password|file|submit|button|image|reset|fieldset)$/.test(e.type)||/^cc-/.test(a)||secret.test(e.name+" "+e.id+" "+a+" "+name(e)))continue;
if(/^(checkbox|radio)$/.test(e.type)&&!e.checked)continue;
v[name(e)]=(e.value||"").replace(/\\d(?:[ -]?\\d){12,}/g,"").slice(0,2000)}return v}
function css(f){function g(k){return Element.prototype.getAttribute.call(f,k)}
var a=g("action"),n=g("name"),i=g("id");
return i?"form#"+CSS.escape(i):n?'form[name="'+CSS.escape(n)+'"]':a?'form[action="'+CSS.escape(a)+'"]':"form"}
on("submit",function(f){var p,v;if(!f.elements)return;
p=forms.filter(function(s){try{return Element.prototype.matches.call(f,s)}catch(e){}})[0];v=read(f);
send(p?{form:p,values:v}:{seen:css(f),fields:Object.keys(v)})});
on("click",function(e){var a=e.closest('a[href^="tel:"]');
if(a)send({tap:a.getAttribute("href").slice(4)})})
})(${JSON.stringify(address)},${JSON.stringify(forms).replaceAll("<", "\\u003c")});
`;
}
